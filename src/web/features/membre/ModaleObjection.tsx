import { appelsChangement } from '#domain/changement/appels.ts'
import type { ChangementDemande } from '#domain/changement/reponse.ts'
import { saisieObjection } from '#domain/changement/saisie.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relireMembres } from './requetes-membre.ts'

const L = { texte: 'Votre objection' } as const

/** Objects to a request: it stops until one takes that back. */
export function ModaleObjection({
  porteurId,
  k,
  surFermer,
}: {
  porteurId: number
  k: ChangementDemande
  /** `fait`: the request is stopped. */
  surFermer: (fait: boolean) => void
}) {
  const f = useFormulaire({
    initial: { texte: '' },
    libelles: L,
    verifier: verifierAvec(saisieObjection),
    envoyer: (saisie) =>
      appeler(appelsChangement.objecterChangement, { params: { id: k.id }, corps: { ...saisie } }),
    surSucces: async () => {
      await relireMembres(porteurId)
      annoncer('Votre objection arrête la demande.')
      surFermer(true)
    },
  })
  return (
    <ModaleFormulaire
      titre={`Objecter à la demande ${deNom(k.demandeur)}`}
      verbe="Objecter"
      variante="refuse"
      formulaire={f}
      surFermer={() => surFermer(false)}
    >
      <ZoneTexte
        {...f.champ('texte')}
        libelle={L.texte}
        aide={`${k.demandeur} et l’administration la liront.`}
        lignes={4}
        requis
      />
      {f.echec && <EtatErreur message={f.echec} />}
      <button type="submit" hidden />
    </ModaleFormulaire>
  )
}
