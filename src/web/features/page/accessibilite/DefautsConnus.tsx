import { GRILLE_PUBLIEE as GRILLE } from '#domain/accessibilite/listes/grille-publiee.ts'
import type { DefautPublie } from '#domain/accessibilite/publication.ts'
import { formatJour } from '#domain/commun/jours.ts'

/** Pages named in full; more are counted. */
const NOMMEES = 3

function pagesDe({ pages }: DefautPublie): string {
  const nommees = pages.slice(0, NOMMEES).map((p) => `«\u00a0${p}\u00a0»`)
  const autres = pages.length - nommees.length
  const suite = autres > 0 ? ` et ${autres} ${autres > 1 ? 'autres' : 'autre'}` : ''
  return `${pages.length > 1 ? 'pages' : 'page'} ${nommees.join(', ')}${suite}`
}

/** Every fault of the grid, in words, with who found it and when. */
export const DefautsConnus = () => (
  <section>
    <h2>Défauts connus</h2>
    <p className="secondaire">
      {GRILLE.defauts.length > 0
        ? 'Trouvés à ce jour\u00a0; d’autres peuvent l’être.'
        : 'Aucun n’a été trouvé à ce jour\u00a0; d’autres vérifications peuvent en trouver.'}
    </p>
    {GRILLE.defauts.length > 0 && (
      <ul className="audit-defauts">
        {GRILLE.defauts.map((d) => (
          <li key={`${d.critere} ${d.intitule} ${d.phrase} ${d.par}`}>
            <b>{d.intitule}</b>
            <span>{d.phrase}</span>
            <small>
              Critère {d.critere} · {pagesDe(d)} · relevé le {formatJour(d.le)} par{' '}
              {d.par ?? 'un contrôle automatique'}
            </small>
          </li>
        ))}
      </ul>
    )}
  </section>
)
