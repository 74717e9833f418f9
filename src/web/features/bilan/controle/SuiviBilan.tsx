import { formatInstant } from '#domain/commun/jours.ts'
import { SECTIONS_CONTROLE_BILAN } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { PanneauControleBilan } from './PanneauControleBilan.tsx'
import { PARTIES_BILAN } from './use-controle-bilan.ts'

type Revue = ProjetReponse['historiqueControlesBilan'][number]

/** What staff see of a report: its review to make, or the verdict in force, and those before. */
export function SuiviBilan({ projet }: { projet: ProjetReponse }) {
  const arretee = projet.isArchived || projet.isWithdrawn
  const attend = projet.isBilanFilled && !projet.isBilanControlled && !arretee
  const verdict = projet.isBilanControlled ? projet.controlesBilan : null
  const precedents = projet.historiqueControlesBilan.slice(verdict ? 1 : 0)
  return (
    <>
      {attend && <PanneauControleBilan key={projet.historiqueControlesBilan.length} projet={projet} />}
      {verdict && <VerdictBilan projet={projet} verdict={verdict} />}
      {precedents.length > 0 && (
        <details className="panneau historique">
          <summary>
            <h2>Contrôles précédents du bilan</h2>
          </summary>
          <ol>
            {precedents.map((r) => (
              <li key={r.id}>
                <Etat statut={refusees(r).length > 0 ? 'refuse' : 'fait'} long>
                  {refusees(r).length > 0 ? `Refusé\u00a0: ${refusees(r).join(', ')}` : 'Accepté'}
                </Etat>
                {r.message && <p className="historique-message">{r.message}</p>}
                <p className="secondaire petit">{signer(r)}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const refusees = (r: Revue): string[] =>
  PARTIES_BILAN.filter((p) => !r[p]).map((p) => SECTIONS_CONTROLE_BILAN[p])
const signer = (r: Revue): string => `${formatInstant(r.le)}${r.par ? ` · ${r.par.prenom} ${r.par.nom}` : ''}`

function VerdictBilan({ projet, verdict }: { projet: ProjetReponse; verdict: Revue }) {
  const refus = refusees(verdict)
  return (
    <section className="panneau" aria-labelledby="panneau-verdict-bilan">
      <div className="panneau-tete">
        <h2 id="panneau-verdict-bilan">Contrôle du bilan</h2>
        <Pastille statut={projet.isBilanRefused ? 'refuse' : 'fait'}>
          {projet.isBilanRefused ? 'Refusé' : 'Accepté'}
        </Pastille>
      </div>
      <p className="secondaire petit panneau-texte">{signer(verdict)}</p>
      {refus.length > 0 && (
        <>
          <p className="panneau-texte">
            {refus.length > 1 ? 'Parties refusées' : 'Partie refusée'}&nbsp;: {refus.join(', ')}. Le porteur a
            été prévenu&nbsp;; le bilan reviendra ici une fois corrigé.
          </p>
          <p className="panneau-texte fort">Message de refus:</p>
          <p className="historique-message">{verdict.message}</p>
        </>
      )}
    </section>
  )
}
