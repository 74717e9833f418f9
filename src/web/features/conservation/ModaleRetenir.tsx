import { appelsConservation } from '#domain/conservation/appels.ts'
import { LIBELLES_RETENUE as L, retenueDeCompte, retenueDeDemande } from '#domain/conservation/retenue.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { type Cite, nomDe } from './colonnes-conservation.tsx'
import { relireConservation } from './requetes-conservation.ts'

interface Valeurs {
  numero: string | null
  motif: string | null
}

/** Keeps what a line is about, or an application named by its number, while a reason lasts. */
export function ModaleRetenir({
  cible,
  fermer,
}: {
  /** Absent: an application to be named. */
  cible?: Cite | undefined
  fermer: () => void
}) {
  const idPorteur = cible && !cible.projet ? cible.porteur.id : null
  const f = useFormulaire<Valeurs>({
    initial: { numero: cible?.projet?.numero ?? null, motif: null },
    libelles: L,
    verifier: verifierAvec(idPorteur === null ? retenueDeDemande : retenueDeCompte),
    envoyer: (v) => appeler(appelsConservation.retenir, { corps: { ...v, idPorteur } }),
    surSucces: async () => {
      annoncer('La retenue est enregistrée.')
      fermer()
      await relireConservation()
    },
  })
  return (
    <Modale
      titre={cible ? `Conserver ${nomDe(cible)}` : 'Conserver une demande'}
      surFermer={f.enCours ? undefined : fermer}
      actions={
        <>
          <Bouton onClick={fermer} desactive={f.enCours}>
            Annuler
          </Bouton>
          <Bouton variante="primary" enCours={f.enCours} onClick={() => void f.envoyer()}>
            Conserver
          </Bouton>
        </>
      }
    >
      <div className="pile">
        <p>
          {idPorteur === null
            ? 'Rien n’en sera effacé tant que la retenue dure.'
            : 'Rien de ce compte ni de ses demandes ne sera effacé tant que la retenue dure.'}{' '}
          Levée, ce qui est échu est annoncé de nouveau trente jours.
        </p>
        {!cible && (
          <SaisieTexte
            {...f.champ('numero')}
            libelle={L.numero}
            taille="courte"
            aide="Comme 2021-0012."
            requis
          />
        )}
        <ZoneTexte
          {...f.champ('motif')}
          libelle={L.motif}
          aide="Un litige, un contrôle en cours… Il est inscrit au journal."
          lignes={3}
          max={1000}
          requis
        />
        {f.echec && <EtatErreur message={f.echec} />}
      </div>
    </Modale>
  )
}
