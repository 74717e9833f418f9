import { appelsAdhesion } from '#domain/adhesion/appels.ts'
import { MESSAGE_MAX } from '#domain/adhesion/demande.ts'
import type { StructureProposee } from '#domain/adhesion/reponse.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relireRejoindre } from './requete-rejoindre.ts'

const L = { message: 'Votre message' } as const

/** Asks to join that structure, with a few words or without. */
export function ModaleDemande({
  s,
  siret,
  surFermer,
}: {
  s: StructureProposee
  siret: string
  /** `fait`: the request is on its way. */
  surFermer: (fait: boolean) => void
}) {
  const f = useFormulaire({
    initial: { message: '' },
    libelles: L,
    envoyer: ({ message }) =>
      appeler(appelsAdhesion.demanderARejoindre, { corps: { siret, structure: s.id, message } }),
    surSucces: async () => {
      await relireRejoindre()
      annoncer('Votre demande est partie.')
      surFermer(true)
    },
  })
  return (
    <ModaleFormulaire
      titre={`Demander à rejoindre ${citer(s.nom)}`}
      verbe="Envoyer la demande"
      formulaire={f}
      surFermer={() => surFermer(false)}
    >
      <p className="secondaire">
        Ses propriétaires liront votre nom, votre adresse et ce message, et auront trente jours pour répondre.
        Rien de la structure ne vous est montré avant.
      </p>
      <ZoneTexte
        {...f.champ('message')}
        libelle={L.message}
        aide="Facultatif. Qui vous êtes pour la structure, et ce que vous y ferez."
        lignes={4}
        max={MESSAGE_MAX}
      />
      {f.echec && <EtatErreur message={f.echec} />}
    </ModaleFormulaire>
  )
}
