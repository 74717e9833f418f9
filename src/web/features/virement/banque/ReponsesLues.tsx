import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { leA, nomDe } from '../jours-dits.ts'

/** What one answer changed: « 12 payés, 1 rejeté ». */
const changes = ({ confirmees, rejetees, notees }: LotLu['reponses'][number]): string => {
  const dits = [
    confirmees > 0 && `${confirmees} payé${confirmees > 1 ? 's' : ''}`,
    rejetees > 0 && `${rejetees} rejeté${rejetees > 1 ? 's' : ''}`,
    notees > 0 && `${notees} en cours`,
  ].filter(Boolean)
  return dits.length > 0 ? dits.join(', ') : 'rien de changé'
}

/** The answers of the bank that were applied, latest first. */
export const ReponsesLues = ({ reponses }: Pick<LotLu, 'reponses'>) => (
  <section className="lot-reponses">
    <h2>Réponses de la banque</h2>
    <ul className="filets">
      {reponses.map((reponse) => (
        <li key={`${reponse.le}${reponse.nom}`}>
          <Icone nom="fichier" discrete />
          <div>
            <p>{reponse.nom}</p>
            <p className="secondaire petit">
              Lue le {leA(reponse.le)} par {nomDe(reponse.par)}&nbsp;: {changes(reponse)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
