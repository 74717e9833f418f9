import { Link } from 'react-router'
import { formatMoment } from '#domain/commun/jours.ts'
import type { ErreurApi } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'

const TITRE = 'Cette invitation est destinée à une autre adresse'

/** The link was opened with another account: said, nothing used up, and the way back. */
export function InvitationDUnAutre({
  refus,
  surDeconnexion,
}: {
  refus: ErreurApi
  surDeconnexion: () => Promise<void>
}) {
  const ref = useTitre(TITRE)
  const moi = useMoi()
  const { par = '', expireLe = '' } = refus.corps as { par?: string; expireLe?: string }
  const { agir, enCours, echec } = useActe({ agir: surDeconnexion })
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {TITRE}
      </h1>
      <div className="sous-4 pile">
        <p className="chapeau">{refus.message}</p>
        {echec && <EtatErreur message={echec.message} />}
        <Bouton variante="primary" large enCours={enCours} onClick={() => void agir()}>
          Me déconnecter et revenir
        </Bouton>
        <p className="petit secondaire">
          Vous pourrez ensuite vous connecter avec l’adresse invitée, ou créer son compte. L’invitation n’a
          pas servi{'\u00a0'}: elle vaut jusqu’au {formatMoment(new Date(expireLe))}.
        </p>
        <h2 className="titre-3">Vous préférez garder ce compte{'\u00a0'}?</h2>
        {/* The staff, and who sits on a commission, work for no structure under that address. */}
        {moi.role === 'porteurProjet' && (
          <p>
            Demandez à {par} de vous inviter plutôt à l’adresse {moi.email}.
          </p>
        )}
        <p>
          <Link to="/">Rester connecté·e et ouvrir mon espace</Link>
        </p>
      </div>
    </>
  )
}
