import { useQuery } from '@tanstack/react-query'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { direDroits } from '#domain/membre/invitation.ts'
import type { MembreSuivi } from '#domain/membre/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'

const leJour = (instant: string): string => formatJourLong(jourDe(new Date(instant)))

/** Who works for a structure, and who did: read by the staff, changed by its owners alone. */
export function MembresSuivis({ porteurId }: { porteurId: number }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: cles.membresSuivis(porteurId),
    queryFn: async ({ signal }) =>
      (await appeler(appelsMembre.suivreMembres, { params: { id: porteurId }, signal })).data,
  })
  return (
    <section aria-labelledby="membres-suivis">
      <h2 id="membres-suivis">Membres</h2>
      {isPending && <Squelette lignes={2} />}
      {error && <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />}
      {data && <Liste membres={data} />}
    </section>
  )
}

function Liste({ membres }: { membres: readonly MembreSuivi[] }) {
  const partis = membres.filter((m) => m.jusque !== null)
  return (
    <>
      <ul className="filets sous-3">
        {membres
          .filter((m) => m.jusque === null)
          .map((m) => (
            <Ligne key={m.id} m={m} />
          ))}
      </ul>
      {partis.length > 0 && (
        <>
          <h3 className="titre-3 sous-5">Partis</h3>
          <ul className="filets sous-3">
            {partis.map((m) => (
              <Ligne key={m.id} m={m} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Ligne = ({ m }: { m: MembreSuivi }) => (
  <li>
    <span className="fort">
      {m.prenom} {m.nom}
    </span>
    {m.responsable && ' (responsable)'}
    <span className="second">{m.email ?? 'Compte effacé'}</span>
    <span className="second">
      {direDroits(m)}, {m.jusque === null ? 'depuis le' : 'du'} {leJour(m.depuis)}
      {m.jusque !== null && ` au ${leJour(m.jusque)}`}
      {m.invitePar !== null && `, invité·e par ${m.invitePar}`}
    </span>
  </li>
)
