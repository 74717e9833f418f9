import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import type { Choix, Demande } from '#domain/statistique/choix.ts'
import { type ChiffreEnveloppe, composerEnveloppe } from '#domain/statistique/enveloppe.ts'
import { adresseDe, lienDe } from '#domain/statistique/tableau.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { requeteStatistiques } from './requetes-statistiques.ts'

/** Voted, engaged, paid, remaining: four figures and one bar. */
export function Enveloppe({ demande }: { demande: Demande }) {
  const lu = useQuery(requeteStatistiques('enveloppe', demande))
  const choix = lu.data?.choix
  return (
    <section className="stat-section">
      <div className="stat-tete">
        <h2>Enveloppe{choix && ` ${choix.annee}`}</h2>
        {choix?.egale && <span className="stat-unite">en euros, au {formatJour(choix.egale)}</span>}
      </div>
      {lu.isPending && <Squelette lignes={3} />}
      {lu.isError && (
        <EtatErreur
          message="L’enveloppe n’a pas pu être calculée."
          raison={messageDe(lu.error)}
          surReessayer={() => void lu.refetch()}
        />
      )}
      {lu.data && (
        <Chiffres
          chiffres={composerEnveloppe(lu.data.lignes[0], lu.data.meta.prochaineCommission ?? null)}
          choix={lu.data.choix}
        />
      )}
    </section>
  )
}

function Chiffres({ chiffres, choix }: { chiffres: readonly ChiffreEnveloppe[]; choix: Choix }) {
  const valeurDe = (cle: string): number => chiffres.find((c) => c.cle === cle)?.valeur ?? 0
  const toute = Math.max(valeurDe('votee'), valeurDe('engagee'), valeurDe('payee'))
  const part = (cle: string): string => `${toute > 0 ? (valeurDe(cle) / toute) * 100 : 0}%`
  return (
    <div className="stat-enveloppe">
      <dl>
        {chiffres.map((c) => (
          <div key={c.cle}>
            <dt>
              {c.cle !== 'restante' && <i className={`stat-cle-${c.cle}`} />}
              {c.libelle}
            </dt>
            <dd>
              {c.ensemble ? (
                <Link to={adresseDe(lienDe(c.ensemble, choix, choix.annee))}>{formatEuros(c.valeur)}</Link>
              ) : (
                formatEuros(c.valeur)
              )}
              <small>{c.precision}</small>
            </dd>
          </div>
        ))}
      </dl>
      <svg width="100%" height="20" aria-hidden="true" focusable="false">
        <rect className="stat-env-votee" x="0" y="0" width="100%" height="20" />
        <rect className="stat-env-engagee" x="0" y="0" width={part('engagee')} height="20" />
        <rect className="stat-env-payee" x="0" y="0" width={part('payee')} height="20" />
      </svg>
    </div>
  )
}
