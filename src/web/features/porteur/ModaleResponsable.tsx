import { appelsPorteur } from '#domain/porteur/appels.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { changementResponsable, MOTIF_CHANGEMENT } from '#domain/porteur/sections.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { relirePorteurs } from '#web/socle/relire.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'

const L = { email: 'Nouvelle adresse e-mail', motif: MOTIF_CHANGEMENT } as const

interface Saisie {
  email: string
  motif: string
}

/** Gives the account to another address: what will happen is said before the button that does it. */
export function ModaleResponsable({
  porteur,
  surFermer,
  surFait,
}: {
  porteur: PorteurReponse
  surFermer: () => void
  surFait: (email: string) => void
}) {
  const f = useFormulaire<Saisie, { email: string }>({
    initial: { email: '', motif: '' },
    libelles: L,
    verifier: verifierAvec(changementResponsable),
    envoyer: async (saisie) => {
      const corps = { ...saisie, emailActuel: porteur.email }
      return (await appeler(appelsPorteur.changerResponsable, { params: { id: porteur.id }, corps })).data
    },
    surSucces: async ({ email }) => {
      await relirePorteurs()
      surFait(email)
    },
  })
  const nouvelle = f.valeurs.email.trim() || 'La nouvelle adresse'
  return (
    <ModaleFormulaire
      titre={`Changer le responsable de ${porteur.nomStructure}`}
      verbe="Changer de responsable"
      variante="refuse"
      formulaire={f}
      surFermer={surFermer}
    >
      <SaisieTexte
        {...f.champ('email')}
        libelle={L.email}
        type="email"
        aide={`Aujourd’hui\u00a0: ${porteur.email}`}
        requis
      />
      <ZoneTexte
        {...f.champ('motif')}
        libelle={L.motif}
        aide={'Gardé au journal\u00a0; ni l’une ni l’autre personne ne le lit.'}
        lignes={3}
        requis
      />
      <div>
        <p className="fort">Ce qui va se passer</p>
        <ul className="tirets grille ecart-1 sous-1">
          <li>
            Toute session ouverte se ferme&nbsp;: {porteur.email} et son mot de passe n’ouvrent plus le
            compte, et les codes de signature en attente ne valent plus rien.
          </li>
          <li>Cette personne cesse aussi d’être membre d’autres structures, si elle en a.</li>
          <li>{porteur.email} reçoit un e-mail qui annonce le changement.</li>
          <li>{nouvelle} reçoit un lien, valable 72&nbsp;heures, pour choisir un mot de passe.</li>
          <li>Le RIB est gelé quatorze jours&nbsp;: personne ne le change, et un paiement prévu attend.</li>
          <li>
            Les demandes, les documents et les messages restent au compte. Le nom et le mobile aussi&nbsp;: la
            nouvelle personne les corrige dans «&nbsp;Mes informations&nbsp;».
          </li>
        </ul>
      </div>
      {f.echec && <EtatErreur message={f.echec} />}
      <button type="submit" hidden />
    </ModaleFormulaire>
  )
}
