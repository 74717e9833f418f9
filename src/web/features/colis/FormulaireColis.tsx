import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { appelsColis } from '#domain/colis/appels.ts'
import { choixColis, LIBELLES_COLIS as L } from '#domain/colis/saisie.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { periodesProposees } from '#domain/export/periodes.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { requeteCommissions } from '#web/socle/projet/commissions.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { CompteDuChoix } from './CompteDuChoix.tsx'
import { relireTous, requeteCompte } from './requetes-colis.ts'

interface Valeurs {
  du: string | null
  au: string | null
  commissionId: number | null
}
const VIDE: Valeurs = { du: null, au: null, commissionId: null }

/** Two days, a commission or all: what they hold is counted as they are chosen, then prepared. */
export function FormulaireColis() {
  const naviguer = useNavigate()
  const { data: commissions = [] } = useQuery(requeteCommissions)
  // One a form: sent again after a lost answer, it is the same parcel.
  const cleCreation = useRef(crypto.randomUUID())
  const f = useFormulaire({
    initial: VIDE,
    libelles: L,
    verifier: verifierAvec(choixColis),
    echec: 'Le colis n’a pas pu être mis en préparation.',
    envoyer: (valeurs) =>
      appeler(appelsColis.preparerColis, { corps: { ...valeurs, cleCreation: cleCreation.current } }),
    surSucces: async ({ data }) => {
      cleCreation.current = crypto.randomUUID()
      if (data.deja) annoncer('Ce lot se préparait déjà\u00a0: voici son colis.')
      await relireTous()
      await naviguer(`/admin/colis/${data.id}`)
    },
  })
  const choix = choixColis.safeParse(f.valeurs)
  const compte = useQuery(requeteCompte(choix.success ? choix.data : null))
  const refuse = compte.data?.refus != null || compte.data?.enCours != null
  return (
    <form className="carte colis-choix grille ecart-5 sous-6" noValidate onSubmit={f.soumettre}>
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      <fieldset className="grille ecart-5" disabled={f.enCours}>
        <legend className="colis-choix-titre titre-3">Préparer un colis</legend>
        <fieldset className="grille ecart-3">
          <legend className="fort">Demandes archivées</legend>
          <p className="champ-aide">Les deux jours sont compris.</p>
          <div className="deux-colonnes">
            <SaisieDate {...f.champ('du')} libelle={L.du} requis />
            <SaisieDate {...f.champ('au')} libelle={L.au} requis />
          </div>
          <div className="rangee ecart-3">
            {periodesProposees(jourDe(new Date())).map(({ libelle, dateDebut, dateFin }) => (
              <Bouton
                key={libelle}
                onClick={() => {
                  f.champ('du').onChange(dateDebut)
                  f.champ('au').onChange(dateFin)
                }}
              >
                {libelle}
              </Bouton>
            ))}
          </div>
        </fieldset>
        <Selection
          {...f.champ('commissionId')}
          libelle={L.commissionId}
          invite="Toutes, et sans commission"
          options={commissions.map((c) => ({
            valeur: c.id,
            libelle: `Commission ${c.numero} du ${formatJour(c.date)}`,
          }))}
        />
      </fieldset>
      <CompteDuChoix compte={compte} />
      {f.echec && <EtatErreur message={f.echec} />}
      <div className="rangee ecart-3">
        {!refuse && (
          <Bouton type="submit" variante="primary" icone="boite" enCours={f.enCours}>
            Préparer le colis
          </Bouton>
        )}
      </div>
    </form>
  )
}
