import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CompteColis } from '#domain/colis/reponse.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { compter } from './dire-colis.ts'

/** What the chosen days hold, before anything is prepared: what is asked for, and what would refuse it. */
export function CompteDuChoix({ compte }: { compte: UseQueryResult<CompteColis> }) {
  if (compte.isError)
    return (
      <EtatErreur
        message="Ce lot n’a pas pu être compté."
        raison={messageDe(compte.error)}
        surReessayer={reessaiDe(compte.error, compte.refetch)}
      />
    )
  return (
    <div className="colis-compte" role="status">
      {compte.isFetching && !compte.data && <p className="secondaire">Compte en cours…</p>}
      {!compte.isFetching && !compte.data && (
        <p className="secondaire">Choisissez les deux jours&nbsp;: ce qu’ils contiennent sera compté ici.</p>
      )}
      {compte.data && <Dit compte={compte.data} />}
    </div>
  )
}

const anonymisees = (n: number): string =>
  n > 1
    ? `${formatNombre(n)} autres demandes de ces jours-là sont déjà anonymisées\u00a0: elles n’y sont pas.`
    : 'Une autre demande de ces jours-là est déjà anonymisée\u00a0: elle n’y est pas.'

function Dit({ compte: c }: { compte: CompteColis }) {
  return (
    <>
      <p className="fort chiffres">
        {compter(c.demandes, 'demande')}, {compter(c.fichiers, 'fichier')}, {formatOctets(c.octets)}
        {c.demandes > 0 && c.parties > 1 && `, en ${c.parties} parties de 2\u00a0Go au plus`}
      </p>
      {c.anonymisees > 0 && <p className="secondaire">{anonymisees(c.anonymisees)}</p>}
      {c.enCours && (
        <p>
          <Etat statut="courant" long>
            Ce lot se prépare déjà, demandé par {c.enCours.par} le {formatMoment(new Date(c.enCours.depuis))}
            &nbsp;: <Link to={`/admin/colis/${c.enCours.id}`}>voir ce colis</Link>.
          </Etat>
        </p>
      )}
      {c.refus && !c.enCours && (
        <p>
          <Etat statut="attention" long>
            {c.refus}
          </Etat>
        </p>
      )}
    </>
  )
}
