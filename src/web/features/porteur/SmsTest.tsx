import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { useEnvoyerSmsTest } from './requetes-porteur.ts'

/** Sends a test SMS to the stored mobile, and says where it went or why not. */
export function SmsTest({ porteurId, mobile }: { porteurId: number; mobile: string | null | undefined }) {
  const envoi = useEnvoyerSmsTest(porteurId)
  if (!mobile) return null
  return (
    <div className="rangee">
      <Bouton icone="telephone" enCours={envoi.isPending} onClick={() => envoi.mutate()}>
        Envoyer un SMS de test
      </Bouton>
      <p className="petit secondaire" role="status">
        {envoi.isSuccess &&
          `SMS envoyé au ${envoi.data.destination}. Il arrive en général en moins d’une minute.`}
        {envoi.isError && <span className="faute">{messageDe(envoi.error)}</span>}
      </p>
    </div>
  )
}
