import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import type { Choix, ChoixVoulu } from '#domain/statistique/choix.ts'
import { type ChiffreEnveloppe, composerEnveloppe } from '#domain/statistique/enveloppe.ts'
import { adresseDe, lienDe } from '#domain/statistique/tableau.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { requeteStatistiques } from './requetes-statistiques.ts'

/** Voted, engaged, paid, remaining: four figures and one bar. */
export function Enveloppe({ demande }: { demande: ChoixVoulu }) {
  const lu = useQuery(requeteStatistiques('enveloppe', demande))
  const choix = lu.data?.choix
  return (
    <section className="stat-section">
      <div className="stat-tete rangee rangee-serree base">
        <h2 id="enveloppe">{titreDe(choix)}</h2>
      </div>
      {choix && <p className="stat-regle">{regleDe(choix)}</p>}
      {lu.isPending && <Squelette lignes={5} />}
      {lu.isError && (
        <EtatErreur
          message="L’enveloppe n’a pas pu être calculée."
          raison={messageDe(lu.error)}
          surReessayer={() => void lu.refetch()}
        />
      )}
      {lu.data && (
        <Chiffres
          chiffres={composerEnveloppe(
            lu.data.lignes[0],
            lu.data.choix,
            lu.data.meta.prochaineCommission ?? null,
          )}
          choix={lu.data.choix}
        />
      )}
    </section>
  )
}

const titreDe = (choix: Choix | undefined): string =>
  choix?.commission === undefined ? `Enveloppe ${choix?.annee ?? ''}` : 'Enveloppe de la commission'

const regleDe = (choix: Choix): string =>
  choix.commission === undefined
    ? `votée pour l’année${choix.egale ? `, au ${formatJour(choix.egale)}` : ''}\u00a0; rien n’en passe à une commission suivante`
    : 'disponible fixé pour cette commission\u00a0; rien n’en passe à la suivante'

function Chiffres({ chiffres, choix }: { chiffres: readonly ChiffreEnveloppe[]; choix: Choix }) {
  const valeurDe = (cle: string): number => chiffres.find((c) => c.cle === cle)?.valeur ?? 0
  const toute = Math.max(valeurDe('votee'), valeurDe('accordee'), valeurDe('payee'))
  const part = (cle: string): string => `${toute > 0 ? (valeurDe(cle) / toute) * 100 : 0}%`
  return (
    <div className="stat-enveloppe sous-3">
      <dl>
        {avecLiens(chiffres, choix).map(([c, lien]) => (
          <div key={c.cle}>
            <dt>
              {c.cle !== 'reste' && <i className={`stat-cle-${c.cle}`} />}
              {c.libelle}
            </dt>
            <dd>
              {lien ? <Link to={adresseDe(lien)}>{formatEuros(c.valeur)}</Link> : formatEuros(c.valeur)}
              <small className="second">{c.precision}</small>
            </dd>
          </div>
        ))}
      </dl>
      <svg width="100%" height="20" aria-hidden="true" focusable="false">
        <rect className="stat-env-votee" x="0" y="0" width="100%" height="20" />
        <rect className="stat-env-accordee" x="0" y="0" width={part('accordee')} height="20" />
        <rect className="stat-env-payee" x="0" y="0" width={part('payee')} height="20" />
      </svg>
    </div>
  )
}

const avecLiens = (chiffres: readonly ChiffreEnveloppe[], choix: Choix) =>
  chiffres.map((c) => [c, c.ensemble && lienDe(c.ensemble, choix)] as const)
