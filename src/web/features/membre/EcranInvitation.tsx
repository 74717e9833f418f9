import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatJourLong, formatMoment, jourDe } from '#domain/commun/jours.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { FAIT_AVEC, LIBELLES_ROLE_MEMBRE } from '#domain/membre/invitation.ts'
import type { InvitationOuverte } from '#domain/membre/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { lireJeton } from '#web/lib/session.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { ChoixSansSession } from './ChoixSansSession.tsx'
import { InvitationDUnAutre } from './InvitationDUnAutre.tsx'
import './membre.css'

/** Titles of the pages of a link that does not open, by what the server answers. */
const TITRES: Record<number, string> = {
  403: 'Cette adresse ne peut pas rejoindre une structure',
  404: 'Cette invitation n’est pas reconnue',
  409: 'Cette invitation a déjà été acceptée',
  410: 'Cette invitation n’est plus valable',
}

interface Proprietes {
  /** Opens what comes next, once a member of that structure. */
  surEntree: (porteurId: number) => Promise<void>
  /** Closes the session, and comes back here. */
  surDeconnexion: () => Promise<void>
}

/** Page `/invitation?token=…`: nothing of the invitation is used up before somebody answers it. */
export function EcranInvitation({ surEntree, surDeconnexion }: Proprietes) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [connecte] = useState(() => lireJeton() !== null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: cles.rejoindre(token),
    queryFn: async ({ signal }) =>
      (await appeler(appelsMembre.lireInvitation, { query: { token }, signal, siExpire: 'rejeter' })).data,
    retry: false,
  })
  const refus = error instanceof ErreurApi ? error : null
  if (isPending)
    return (
      <Cadre titre="Invitation">
        <Squelette lignes={4} forme="formulaire" />
      </Cadre>
    )
  if (refus?.code === 'autre-adresse')
    return <InvitationDUnAutre refus={refus} surDeconnexion={surDeconnexion} />
  if (refus && TITRES[refus.statut])
    return (
      <Cadre titre={TITRES[refus.statut] ?? ''}>
        <p className="chapeau">{refus.message}</p>
        {refus.code === 'adresse-du-personnel' && (
          <p>
            Si vous êtes membre d’une commission, ce que vous faites pour cette structure se déclare
            {'\u00a0'}: dites-le dans vos liens, depuis la commission.
          </p>
        )}
        <p>
          <Link to="/">{connecte ? 'Ouvrir mon espace' : 'Se connecter'}</Link>
        </p>
      </Cadre>
    )
  if (!data)
    return (
      <Cadre titre="Invitation">
        <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />
      </Cadre>
    )
  return (
    <Cadre titre={`Rejoindre ${data.structure}`}>
      <Proposee i={data} />
      {connecte ? (
        <Accepter token={token} surEntree={surEntree} />
      ) : (
        <ChoixSansSession token={token} email={data.email} surEntree={surEntree} />
      )}
    </Cadre>
  )
}

function Cadre({ titre, children }: { titre: string; children: ReactNode }) {
  const ref = useTitre(titre)
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {titre}
      </h1>
      <div className="sous-4 pile">{children}</div>
    </>
  )
}

/** Who proposes what, and until when. */
function Proposee({ i }: { i: InvitationOuverte }) {
  return (
    <>
      <p className="chapeau">
        {i.par} vous invite à travailler sur les demandes d’aide de <bdi>{i.structure}</bdi>.
      </p>
      <dl className="membre-roles">
        <div>
          <dt>Rôle</dt>
          <dd>{LIBELLES_ROLE_MEMBRE[i.role]}</dd>
        </div>
        {i.signataire && (
          <div>
            <dt>Signataire</dt>
            <dd>{FAIT_AVEC.signataire}</dd>
          </div>
        )}
        {i.finances && (
          <div>
            <dt>Finances</dt>
            <dd>{FAIT_AVEC.finances}</dd>
          </div>
        )}
        <div>
          <dt>Adresse</dt>
          <dd>{i.email}</dd>
        </div>
        <div>
          <dt>Valable</dt>
          <dd>
            envoyée le {formatJourLong(jourDe(new Date(i.envoyeeLe)))}, jusqu’au{' '}
            {formatMoment(new Date(i.expireLe))}
          </dd>
        </div>
      </dl>
    </>
  )
}

function Accepter({ token, surEntree }: Pick<Proprietes, 'surEntree'> & { token: string }) {
  const { agir, enCours, echec } = useActe({
    agir: async () => {
      const { data } = await appeler(appelsMembre.accepterInvitation, { corps: { token } })
      await surEntree(data.porteurId)
    },
  })
  return (
    <>
      {echec && <EtatErreur message={echec.message} />}
      <Bouton variante="primary" large enCours={enCours} onClick={() => void agir()}>
        Accepter l’invitation
      </Bouton>
    </>
  )
}
