import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ObjetJournal } from '#domain/journal/contrat.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { STATUTS, type Statut } from '#web/ui/statuts.ts'
import { Objet } from './Objet.tsx'
import { type Verification as Etat, requeteVerification } from './requete-journal.ts'

type Sceau = NonNullable<Etat['dernier']>

/** What the last night says of the journal: its verdict, then its words. */
function verdictDe({ dernier, enRetard }: Etat): [Statut, string] {
  if (!dernier)
    return ['attention', 'Le journal n’a pas encore été scellé\u00a0: il l’est chaque nuit à 4 h 50.']
  const { chaines, fausses } = dernier
  const scelle = `scellé le ${formatMoment(new Date(dernier.le))}\u00a0: ${chaines > 1 ? `${formatNombre(chaines)} chaînes` : 'une chaîne'}`
  if (fausses)
    return [
      'refuse',
      `Journal ${scelle}, dont ${fausses > 1 ? `${formatNombre(fausses)} récrites ou coupées` : 'une récrite ou coupée'}.`,
    ]
  if (enRetard)
    return ['attention', `Le journal n’a pas été vérifié la nuit dernière\u00a0; il a été ${scelle}.`]
  if (fausses === null) return ['fait', `Journal ${scelle}.`]
  return ['fait', `Journal vérifié et ${scelle}, aucune récrite ni coupée.`]
}

function Citees({ objets, autres }: { objets: readonly ObjetJournal[]; autres: number }) {
  return (
    <ul>
      {objets.map((objet) => (
        <li key={`${objet.genre} ${objet.id}`}>
          <Objet objet={objet} />
        </li>
      ))}
      {autres > 0 && <li>{autres > 1 ? `et ${formatNombre(autres)} autres` : 'et une autre'}</li>}
    </ul>
  )
}

function Preuve({ sceau }: { sceau: Sceau }) {
  return (
    <details>
      <summary>Empreinte de cette nuit</summary>
      <p className="journal-empreinte">{sceau.empreinte}</p>
      <p>
        Chaque nuit, la dernière ligne de chaque chaîne entre dans cette empreinte, envoyée aux
        administrateurs. Comparez-la à celle de leur e-mail.
      </p>
    </details>
  )
}

/** When the journal was sealed, and whether what was sealed still is as it was. */
export function Verification() {
  const { data, error, isPending, refetch } = useQuery(requeteVerification)
  if (isPending) return <Squelette lignes={1} />
  if (!data)
    return (
      <EtatErreur
        message="La vérification du journal n’a pas pu être lue."
        raison={messageDe(error)}
        surReessayer={() => void refetch()}
      />
    )
  const [statut, phrase] = verdictDe(data)
  const { dernier } = data
  return (
    <section
      className={`encadre journal-verification sous-4 ${STATUTS[statut].classe}`}
      aria-label="Vérification"
    >
      <Icone nom={STATUTS[statut].icone} petite />
      <div>
        <p>{phrase}</p>
        {dernier && dernier.citees.length > 0 && (
          <Citees objets={dernier.citees} autres={(dernier.fausses ?? 0) - dernier.citees.length} />
        )}
        {dernier && <Preuve sceau={dernier} />}
      </div>
    </section>
  )
}
