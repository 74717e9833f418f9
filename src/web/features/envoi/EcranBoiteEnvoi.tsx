import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#domain/commun/jours.ts'
import { appelsEnvoi } from '#domain/envoi/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import './envoi.css'

const ADRESSE = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g

/** `/boite-envoi`: what would have been sent, on a machine without mail or SMS transport. */
export function EcranBoiteEnvoi() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: cles.boiteEnvoi(),
    queryFn: async () => (await appeler(appelsEnvoi.listerBoiteEnvoi, { siExpire: 'rejeter' })).data,
    refetchInterval: 5000,
  })
  return (
    <Page
      titre="Boîte d’envoi locale"
      chapeau="Les e-mails et les SMS que le portail aurait envoyés, les plus récents d’abord."
      action={
        <Bouton icone="recharger" enCours={isFetching && !isPending} onClick={() => void refetch()}>
          Actualiser
        </Bouton>
      }
    >
      {isPending && <Squelette lignes={5} forme="tableau" />}
      {error && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {data?.length === 0 && (
        <EtatVide titre="Aucun message pour l’instant" icone="boite">
          <p>Le prochain e-mail ou SMS apparaîtra ici de lui-même.</p>
        </EtatVide>
      )}
      <ul className="envois sous-8">
        {data?.map((message) => (
          <li key={message.id}>
            <p className="envois-tete rangee">
              <Pastille statut="neutre" icone={message.canal === 'sms' ? 'telephone' : 'courriel'}>
                {message.canal === 'sms' ? 'SMS' : 'E-mail'}
              </Pastille>
              <span>{message.a}</span>
              <time dateTime={message.creeLe} className="chiffres">
                {formatInstant(message.creeLe)}
              </time>
            </p>
            {message.sujet && <h2>{message.sujet}</h2>}
            <TexteMessage texte={message.texte ?? ''} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** A message as written, its addresses as links. */
const TexteMessage = ({ texte }: { texte: string }) => (
  <p className="envois-texte sous-2 tel-quel">
    {texte.split(ADRESSE).map((bout, rang) =>
      rang % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
        <a key={rang} href={bout}>
          {bout}
        </a>
      ) : (
        bout
      ),
    )}
  </p>
)
