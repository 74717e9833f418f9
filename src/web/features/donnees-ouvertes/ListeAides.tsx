import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { appelsDonneesOuvertes } from '#domain/donnees-ouvertes/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'

interface Vue {
  annee: number | undefined
  region: string
  domaine: string
  recherche: string
  page: number
}
interface Propositions {
  annees: readonly number[]
  regions: readonly string[]
  domaines: readonly string[]
}
const lire = (query: Vue) => appeler(appelsDonneesOuvertes.listerAidesPubliees, { query })

const COLONNES: Colonne<Awaited<ReturnType<typeof lire>>['data'][number]>[] = [
  {
    cle: 'beneficiaire',
    titre: 'Bénéficiaire et manifestation',
    rendu: (aide) => (
      <>
        <b>{aide.beneficiaire}</b>
        <span className="ouvertes-second">{aide.titre}</span>
      </>
    ),
  },
  { cle: 'region', titre: 'Région', rendu: (a) => a.region },
  { cle: 'convention', titre: 'Convention', rendu: (a) => formatJour(a.convention) },
  {
    cle: 'versement',
    titre: 'Versement',
    rendu: (a) => (a.versement ? formatJour(a.versement) : <span className="secondaire">En cours</span>),
  },
  {
    cle: 'montant',
    titre: 'Montant',
    aDroite: true,
    rendu: (a) => <b className="chiffres">{formatEuros(a.montant)}</b>,
  },
]

/** What is chosen stays offered, even when nothing published has it. */
const enOptions = (valeurs: readonly string[], choisie: string) =>
  [...new Set([...valeurs, choisie].filter(Boolean))].map((valeur) => ({ valeur, libelle: valeur }))

/** The aids, by who received them; year, region, domain, search and page are in the address. */
export function ListeAides({ annees, regions, domaines }: Propositions) {
  const [query, setQuery] = useSearchParams()
  const annee = annees.find((a) => String(a) === query.get('annee'))
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const dit = (nom: string): string => query.get(nom) ?? ''
  const vue = {
    annee,
    region: dit('region'),
    domaine: dit('domaine'),
    recherche: dit('recherche'),
    page,
  }
  const { data, isPending, error, refetch } = useQuery({
    queryKey: cles.aidesPubliees(vue),
    queryFn: () => lire(vue),
    placeholderData: (avant) => avant,
  })
  const avec = (nom: string, valeur: string | null): URLSearchParams => {
    const suite = new URLSearchParams(query)
    suite.delete('page')
    if (valeur) suite.set(nom, valeur)
    else suite.delete(nom)
    return suite
  }
  return (
    <section className="section">
      <div className="ouvertes-tete">
        <h2>{annee ? `Aides ${annee}` : 'Aides'}</h2>
        <p className="secondaire" role="status">
          {data && formatNombre(data.meta.total)} {data && (data.meta.total > 1 ? 'aides' : 'aide')}
        </p>
      </div>
      <nav className="ouvertes-annees rangee rangee-serree" aria-label="Année">
        <Link to={`?${avec('annee', null)}`} aria-current={annee ? undefined : 'page'}>
          Toutes
        </Link>
        {annees.map((nombre) => (
          <Link
            key={nombre}
            to={`?${avec('annee', String(nombre))}`}
            aria-current={nombre === annee ? 'page' : undefined}
          >
            {nombre}
          </Link>
        ))}
      </nav>
      <div className="ouvertes-filtres">
        <Recherche
          libelle="Bénéficiaire ou manifestation"
          valeur={vue.recherche}
          surRecherche={(r) => setQuery(avec('recherche', r), { replace: true })}
        />
        <Selection
          nom="region"
          libelle="Région"
          invite="Toutes les régions"
          options={enOptions(regions, vue.region)}
          valeur={vue.region || null}
          onChange={(v) => setQuery(avec('region', v), { replace: true })}
        />
        <Selection
          nom="domaine"
          libelle="Domaine éditorial"
          invite="Tous les domaines"
          options={enOptions(domaines, vue.domaine)}
          valeur={vue.domaine || null}
          onChange={(v) => setQuery(avec('domaine', v), { replace: true })}
        />
      </div>
      {isPending && <Squelette forme="tableau" lignes={12} />}
      {error && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {data && data.data.length === 0 && <p className="secondaire">Aucune aide ne répond à ces choix.</p>}
      {data && data.data.length > 0 && (
        <>
          <Tableau legende="Aides publiées" colonnes={COLONNES} lignes={data.data} cleDe={(a) => a.numero} />
          <Pagination {...data.meta} vers={(n) => `?${avec('page', n > 1 ? String(n) : null)}`} />
        </>
      )}
    </section>
  )
}
