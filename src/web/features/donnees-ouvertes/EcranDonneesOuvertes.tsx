import { useQuery } from '@tanstack/react-query'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatInstant, formatJour, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { appelsDonneesOuvertes } from '#domain/donnees-ouvertes/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { ListeAides } from './ListeAides.tsx'
import { Reutiliser } from './Reutiliser.tsx'
import './donnees-ouvertes.css'

const lire = async () => (await appeler(appelsDonneesOuvertes.lireDonneesOuvertes)).data
type Publie = Awaited<ReturnType<typeof lire>>

const fichier = (nom: string, octets: number | undefined, mot?: string) => (
  <span className="ouvertes-fichier entier">
    <a href={`/gestion/donnees-ouvertes/${nom}`} download>
      {mot ?? nom}
      {mot && <span className="cache">, {nom}</span>}
    </a>{' '}
    {octets !== undefined && <span className="secondaire ouvertes-taille">{formatOctets(octets)}</span>}
  </span>
)

const COLONNES: Colonne<Publie['annees'][number]>[] = [
  { cle: 'annee', titre: 'Année', rendu: (a) => <b>{a.annee}</b> },
  { cle: 'aides', titre: 'Aides', aDroite: true, rendu: (a) => <span className="chiffres">{a.aides}</span> },
  {
    cle: 'montant',
    titre: 'Montant',
    aDroite: true,
    rendu: (a) => <span className="chiffres">{formatEuros(a.montant)}</span>,
  },
  {
    cle: 'maj',
    titre: 'Mise à jour',
    rendu: (a) => <span className="chiffres">{formatJour(jourDe(new Date(a.majLe)))}</span>,
  },
  {
    cle: 'complet',
    titre: 'Fichier complet',
    rendu: (a) => fichier(`aides-${a.annee}.csv`, a.octets.csv),
  },
  { cle: 'json', titre: 'JSON', rendu: (a) => fichier(`aides-${a.annee}.json`, a.octets.json, 'JSON') },
  {
    cle: 'strict',
    titre: 'CSV strict',
    rendu: (a) => fichier(`aides-${a.annee}-strict.csv`, a.octets.strict, 'CSV'),
  },
]

const MOTS = { siret: 'SIRET', rna: 'RNA', montant: 'montant' } as const

function phrase({ quoi, avant, apres }: Publie['corrections'][number]): string {
  if (quoi === 'montant')
    return `montant ${Number(apres) < Number(avant) ? 'ramené' : 'porté'} de ${formatEuros(Number(avant))} à ${formatEuros(Number(apres))}.`
  return `${MOTS[quoi]} ${avant === null ? 'ajouté' : 'corrigé'}.`
}

/** « : 3 aides n’y sont pas », when some are left out of the strict files. */
function sansNumero({ annees }: Publie): string {
  const n = annees.reduce((somme, a) => somme + a.sansNumero, 0)
  if (n === 0) return ''
  return `\u00a0: ${formatNombre(n)} ${n > 1 ? 'aides n’y sont pas' : 'aide n’y est pas'}, faute de ce numéro`
}

/** `/donnees-ouvertes`: the files of the aids, their list, and what was corrected, for anybody. */
export function EcranDonneesOuvertes() {
  const { data, isPending, error, refetch } = useQuery({ queryKey: cles.donneesOuvertes(), queryFn: lire })
  return (
    <Page
      titre="Données ouvertes"
      chapeau={`Toutes les aides accordées par ${ORGANISME} aux manifestations littéraires, convention signée\u00a0: qui les reçoit, combien, pour quoi. À consulter ici, à télécharger et à réutiliser librement.`}
    >
      {/* One width from the start, whatever comes. */}
      <div className="ouvertes">
        {isPending && <Squelette forme="tableau" lignes={14} />}
        {error && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
        {data && !data.ouvert && (
          <EtatVide titre="Aucune donnée publiée" icone="dossier">
            {ORGANISME} ne publie pas encore ses aides ici.
          </EtatVide>
        )}
        {data?.ouvert && <Publications publie={data} />}
      </div>
    </Page>
  )
}

const Publications = ({ publie }: { publie: Publie }) => (
  <>
    <div>
      <section className="section">
        <h2>Fichiers</h2>
        <p className="secondaire">
          Toutes les années&nbsp;: {fichier('aides.csv', publie.toutes?.csv)},{' '}
          {fichier('aides.json', publie.toutes?.json)}, {fichier('aides-strict.csv', publie.toutes?.strict)}
        </p>
        {publie.annees.length > 0 ? (
          <Tableau
            legende="Fichiers par année"
            colonnes={COLONNES}
            lignes={publie.annees}
            cleDe={(a) => a.annee}
          />
        ) : (
          <p>Aucune aide publiée pour l’instant.</p>
        )}
        {publie.anterieures && (
          <p className="secondaire">
            Aides antérieures au portail, reprises de l’ancien outil, {publie.anterieures.de} à{' '}
            {publie.anterieures.a} ({formatNombre(publie.anterieures.aides)})&nbsp;:{' '}
            {fichier('aides-anterieures.csv', publie.anterieures.octets)}. Hors du schéma, qui demande une
            date de convention&nbsp;: il n’en reste que l’année.
          </p>
        )}
        <p className="petit secondaire">
          Le fichier complet ajoute huit colonnes au schéma, dont l’utilisation de l’aide. Le fichier strict
          tient aux 16 colonnes, et ne garde que les bénéficiaires qui ont un SIRET ou un RNA
          {sansNumero(publie)}.
        </p>
      </section>
      <ListeAides {...publie} annees={publie.annees.map((a) => a.annee)} />
      <section className="section">
        <h2>Corrections</h2>
        {publie.corrections.length === 0 ? (
          <p className="secondaire">Aucune aide publiée n’a été corrigée depuis.</p>
        ) : (
          <ul className="ouvertes-corrections filets">
            {publie.corrections.map((correction) => (
              <li key={`${correction.numero}-${correction.le}-${correction.quoi}`}>
                <span className="secondaire chiffres">{formatJour(jourDe(new Date(correction.le)))}</span>
                <span>
                  {correction.numero}, {correction.beneficiaire}&nbsp;: {phrase(correction)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
    <Reutiliser contact={publie.contact} maj={publie.majLe && formatInstant(publie.majLe)} />
  </>
)
