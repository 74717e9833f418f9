import { appelsOidc } from '#domain/oidc/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { fournisseur } from '#web/lib/fournisseur.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'

/** Below the password that an invitation asks for: the identity of the body opens the account without one. */
export function InvitationAutrement({ token }: { token: string | null }) {
  const { agir, enCours, echec } = useActe({
    agir: async () => {
      const { data } = await appeler(appelsOidc.lierParInvitation, { corps: { token }, siExpire: 'rejeter' })
      window.location.assign(data.adresse)
    },
  })
  return (
    <div className="session-suite">
      <p className="fort">Ou sans mot de passe</p>
      <p className="secondaire petit">Votre compte s’ouvrira avec {fournisseur()}, que vous utilisez déjà.</p>
      {echec && <EtatErreur message={echec.message} />}
      <Bouton large enCours={enCours} onClick={() => void agir()}>
        {`Continuer avec ${fournisseur()}`}
      </Bouton>
    </div>
  )
}
