import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatInstant, formatJour } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appelsRappel } from '#domain/rappel/appels.ts'
import type { RelancePrevue } from '#domain/rappel/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { DemandeVisee } from '#web/socle/projet/DemandeVisee.tsx'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { relireDemandes } from '#web/socle/relire.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'

const requeteRelance = (id: number) =>
  queryOptions({
    queryKey: cles.relance(id),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await appeler(appelsRappel.prevoirRelance, { params: { id }, signal })).data,
  })

/** Shows the mail that would leave and the last reminder, then sends it. */
export function ModaleRelance({ projet, fermer }: { projet: ProjetReponse; fermer: () => void }) {
  const requete = requeteRelance(projet.id)
  const { data: lue } = useQuery(requete)
  const parti = async (): Promise<boolean> => {
    const relue = await requetes.fetchQuery(requete)
    return relue.derniere !== null && relue.derniere.le !== lue?.derniere?.le
  }
  return (
    <ModaleConfirmation
      titre="Relancer le porteur&nbsp;?"
      verbe="Envoyer la relance"
      desactive={!lue || lue.possibleLe !== null}
      manque={manqueOuSilence('La relance n’a pas été envoyée.')}
      agir={() => appeler(appelsRappel.relancerPorteur, { params: { id: projet.id } })}
      estFait={parti}
      fait={() => {
        annoncer('Le porteur a été relancé.')
        void relireDemandes()
      }}
      fermer={fermer}
    >
      <DemandeVisee projet={projet} />
      <Charge requete={requete}>{(relance) => <Apercu relance={relance} />}</Charge>
    </ModaleConfirmation>
  )
}

function Apercu({ relance }: { relance: RelancePrevue }) {
  const { derniere, possibleLe } = relance
  return (
    <>
      {derniere && (
        <p className="secondaire">
          Dernière relance le {formatInstant(derniere.le)}, par {derniere.par}.
        </p>
      )}
      {possibleLe && (
        <p role="status" className="relance-attente">
          <Icone nom="attention" petite /> Un porteur est relancé une fois par semaine au plus&nbsp;: une
          nouvelle relance est possible à partir du {formatJour(possibleLe)}.
        </p>
      )}
      <section className="relance-courriel" aria-label="L’e-mail qui va partir">
        <dl>
          <dt>À</dt>
          <dd>
            <AdresseEmail email={relance.destinataire} />
          </dd>
          <dt>Objet</dt>
          <dd>{relance.sujet}</dd>
        </dl>
        {relance.paragraphes.map((p) => (
          <p key={p}>{p}</p>
        ))}
      </section>
    </>
  )
}
