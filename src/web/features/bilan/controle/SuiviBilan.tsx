import { lazy, Suspense } from 'react'
import { formatInstant } from '#domain/commun/jours.ts'
import { SECTIONS_CONTROLE_BILAN } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'
import { SuiteControle } from '#web/socle/projet/SuiteControle.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { bilanAttend } from './bilan-attend.ts'
import { PARTIES_BILAN } from './use-controle-bilan.ts'

// Most applications that are read wait for no verdict.
const PanneauControleBilan = lazy(async () => ({
  default: (await import('./PanneauControleBilan.tsx')).PanneauControleBilan,
}))

type Revue = ProjetReponse['historiqueControlesBilan'][number]

/** The review of a report that waits for it. */
export function ControleBilan({ projet }: { projet: ProjetReponse }) {
  return bilanAttend(projet) ? (
    <Suspense fallback={null}>
      <PanneauControleBilan key={projet.historiqueControlesBilan.length} projet={projet} />
    </Suspense>
  ) : null
}

/** The reviews of a report before the one in force. */
export function HistoriqueBilan({ projet }: { projet: ProjetReponse }) {
  const precedents = projet.historiqueControlesBilan.slice(projet.isBilanControlled ? 1 : 0)
  if (precedents.length === 0) return null
  return (
    <details className="historique">
      <summary>
        <h2>Contrôles précédents du bilan</h2>
      </summary>
      <ol className="filets sous-2">
        {precedents.map((precedent) => (
          <li key={precedent.id}>
            <Etat statut={refusees(precedent).length > 0 ? 'refuse' : 'fait'} long>
              {refusees(precedent).length > 0 ? `Refusé\u00a0: ${refusees(precedent).join(', ')}` : 'Accepté'}
            </Etat>
            {precedent.message && <p className="historique-message">{precedent.message}</p>}
            <SuiteControle changements={precedent.suite} />
            <p className="secondaire petit">{signer(precedent)}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

const refusees = (revue: Revue): string[] =>
  PARTIES_BILAN.filter((p) => !revue[p]).map((p) => SECTIONS_CONTROLE_BILAN[p])
const signer = (revue: Revue): string =>
  `${formatInstant(revue.le)}${revue.par ? ` · ${revue.par.prenom} ${revue.par.nom}` : ''}`

/** The verdict in force on a report, with its reason. */
export function FaitBilan({ projet }: { projet: ProjetReponse }) {
  const verdict = projet.isBilanControlled ? projet.controlesBilan : null
  if (!verdict) return null
  const refus = refusees(verdict)
  return (
    <FaitSuivi nom="Contrôle du bilan" partie="suivi-bilan">
      <Pastille statut={projet.isBilanRefused ? 'refuse' : 'fait'}>
        {projet.isBilanRefused ? 'Refusé' : 'Accepté'}
      </Pastille>
      <p className="secondaire petit">{signer(verdict)}</p>
      {refus.length > 0 && (
        <>
          <p>
            {refus.length > 1 ? 'Parties refusées' : 'Partie refusée'}&nbsp;: {refus.join(', ')}. Le porteur a
            été prévenu&nbsp;; le bilan reviendra ici une fois corrigé.
          </p>
          <p className="fort">Message de refus:</p>
          <p className="historique-message">{verdict.message}</p>
        </>
      )}
    </FaitSuivi>
  )
}
