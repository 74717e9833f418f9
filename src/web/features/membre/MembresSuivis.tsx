import { useQuery } from '@tanstack/react-query'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { direAVerifier } from '#domain/membre/habilitation.ts'
import { direDroits } from '#domain/membre/invitation.ts'
import type { HabilitationSuivie, MembreSuivi } from '#domain/membre/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { BoutonHabilitation, usePeutHabiliter } from '#web/socle/membre/BoutonHabilitation.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'

type Relire = () => Promise<unknown>
const leJour = (instant: string): string => formatJourLong(jourDe(new Date(instant)))

/** Who works for a structure, and who did: its owners alone change them, the staff says who may sign. */
export function MembresSuivis({ porteurId }: { porteurId: number }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: cles.membres('suivis', porteurId),
    queryFn: async ({ signal }) =>
      (await appeler(appelsMembre.suivreMembres, { params: { id: porteurId }, signal })).data,
  })
  return (
    <section aria-labelledby="membres-suivis">
      <h2 id="membres-suivis">Membres</h2>
      {isPending && <Squelette lignes={2} />}
      {error && <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />}
      {data && <Liste membres={data} relire={refetch} />}
    </section>
  )
}

function Liste({ membres, relire }: { membres: readonly MembreSuivi[]; relire: Relire }) {
  const partis = membres.filter((m) => m.jusque !== null)
  return (
    <>
      <ul className="filets sous-3">
        {membres
          .filter((m) => m.jusque === null)
          .map((m) => (
            <Ligne key={m.id} m={m} relire={relire} />
          ))}
      </ul>
      {partis.length > 0 && (
        <>
          <h3 className="titre-3 sous-5">Partis</h3>
          <ul className="filets sous-3">
            {partis.map((m) => (
              <Ligne key={m.id} m={m} relire={relire} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Ligne = ({ m, relire }: { m: MembreSuivi; relire: Relire }) => (
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
    {m.jusque === null && m.habilitation && <Habilitation m={m} h={m.habilitation} relire={relire} />}
  </li>
)

/** Whether the staff checked that this signatory may sign, and the way to say so. */
function Habilitation({ m, h, relire }: { m: MembreSuivi; h: HabilitationSuivie; relire: Relire }) {
  const habilite = usePeutHabiliter()
  if (h.verifieeLe !== null)
    return (
      <span className="second">
        Habilitation vérifiée le {leJour(h.verifieeLe)}
        {h.par !== null && ` par ${h.par}`}
        {h.piece !== null && `\u00a0: ${h.piece}`}
      </span>
    )
  const { id: membreId, fonction, signataire: signe } = m
  const lue = { ...h, membreId, fonction, signe, nom: `${m.prenom} ${m.nom}` }
  return (
    <span className="second">
      {direAVerifier(lue)} {habilite && <BoutonHabilitation h={lue} relire={relire} />}
    </span>
  )
}
