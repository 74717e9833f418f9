import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { direRetard } from '#domain/projet/a-faire.ts'
import { echeanceConvention } from '#domain/projet/echeances.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'

/** What is being signed, in a few lines: who, how much, which agreement, until when. */
export const Reperes = ({ projet, signataire }: { projet: ProjetReponse; signataire?: string }) => (
  <dl className="convention-reperes filets-bas">
    {signataire && (
      <div>
        <dt>Signataire</dt>
        <dd>{signataire}</dd>
      </div>
    )}
    {projet.montantAlloue !== null && (
      <div>
        <dt>Montant accordé</dt>
        <dd className="chiffres">
          <b>{formatEuros(projet.montantAlloue)}</b>
        </dd>
      </div>
    )}
    <div>
      <dt>Convention</dt>
      <dd>{projet.numeroConvention}</dd>
    </div>
    <Limite projet={projet} />
  </dl>
)

function Limite({ projet }: { projet: ProjetReponse }) {
  const { data: delais } = useCalendrier()
  const publiee = projet.chronologie.decisionPublieeLe
  if (!delais || publiee === null || projet.isConventionSigned) return null
  const echeance = echeanceConvention(new Date(publiee), delais)
  const retard = direRetard(echeance, jourDe(new Date()))
  return (
    <div>
      <dt>À signer au plus tard le</dt>
      <dd className="chiffres">
        {formatJour(echeance)}
        {retard && (
          <span className="convention-retard">E{retard.slice(1)}&nbsp;; vous pouvez encore signer.</span>
        )}
      </dd>
    </div>
  )
}
