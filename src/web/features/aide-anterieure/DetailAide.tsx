import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatDuree, formatJour, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { INCONNU, LIBELLES_AIDE } from './libelles.ts'

const leJour = (instant: string): string => formatJour(jourDe(new Date(instant)))
const enEuros = (montant: number | null): string => (montant === null ? INCONNU : formatEuros(montant))

/** Web addresses alone lead somewhere: the rest of what a file may hold is text. */
const Piece = ({ lien }: { lien: string }) =>
  /^https?:\/\//i.test(lien) ? (
    <a href={lien} target="_blank" rel="noreferrer noopener">
      {lien}
    </a>
  ) : (
    lien
  )

/** Where a past aid comes from, all that the file says of it, and what was corrected since. */
export function DetailAide({
  aide: a,
  surCorriger,
}: {
  aide: AideAnterieure
  /** Absent: the reader does not correct. */
  surCorriger?: (() => void) | undefined
}) {
  const lieu = [a.ville, a.region].filter(Boolean).join(', ')
  return (
    <div className="aide-source encart">
      <dl>
        <div>
          <dt>{a.repriseLe ? `Reprise du ${leJour(a.repriseLe)}` : 'Reprise'}</dt>
          <dd>
            {a.fichier}, ligne {formatNombre(a.ligne)}
          </dd>
        </div>
        {a.corrections.map((c) => (
          <div key={c.champ}>
            <dt>Dans le fichier</dt>
            <dd>
              {LIBELLES_AIDE[c.champ]} {c.fichier ?? INCONNU}
              <span className="aide-correction">
                <span className="secondaire">Corrigé en</span> {c.valeur ?? INCONNU}, le {leJour(c.le)} par{' '}
                {c.par}&nbsp;: «&nbsp;{c.raison}&nbsp;»
              </span>
            </dd>
          </div>
        ))}
        <div>
          <dt>Montants</dt>
          <dd>
            demandé {enEuros(a.demande)}, accordé {enEuros(a.accorde)}, versé {enEuros(a.verse)}
          </dd>
        </div>
        <div>
          <dt>Bilan</dt>
          <dd>{a.bilanRecu === null ? INCONNU : a.bilanRecu ? 'reçu' : 'non reçu'}</dd>
        </div>
        {a.debut && (
          <div>
            <dt>Dates</dt>
            <dd>{formatDuree(a.debut, a.fin)}</dd>
          </div>
        )}
        {lieu && (
          <div>
            <dt>Lieu</dt>
            <dd>{lieu}</dd>
          </div>
        )}
        {a.categorie && (
          <div>
            <dt>Catégorie</dt>
            <dd>{a.categorie}</dd>
          </div>
        )}
        {a.lien && (
          <div>
            <dt>Pièce</dt>
            <dd>
              <Piece lien={a.lien} />
            </dd>
          </div>
        )}
      </dl>
      {surCorriger && (
        <p>
          <button type="button" className="lien" onClick={surCorriger}>
            Corriger cette aide
          </button>
        </p>
      )}
    </div>
  )
}
