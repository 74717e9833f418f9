import { formatEuros } from '#domain/commun/argent.ts'
import type { EffetsLus } from '#domain/virement/banque/reponses.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { STATUTS, type Statut } from '#web/ui/statuts.ts'
import { compter } from '../jours-dits.ts'

type Effet = EffetsLus['effets'][number]

const STATUT: Record<Effet['effet'], Statut> = {
  confirmer: 'fait',
  executer: 'refuse',
  rejeter: 'refuse',
  noter: 'courant',
  vop: 'attention',
}
const ORDRE: readonly Effet['effet'][] = ['executer', 'rejeter', 'vop', 'noter', 'confirmer']

/** « 12 payés, 1 rejeté ». */
export function resumeEffets({ effets }: EffetsLus): string {
  const nombre = (effet: Effet['effet']): number => effets.filter((e) => e.effet === effet).length
  const [payes, rejetes, notes] = [nombre('confirmer'), nombre('rejeter'), nombre('noter')]
  const dits = [
    payes > 0 && `${payes} payé${payes > 1 ? 's' : ''}`,
    nombre('executer') > 0 &&
      `${nombre('executer')} exécuté${nombre('executer') > 1 ? 's' : ''} d’un lot annulé`,
    rejetes > 0 && `${rejetes} rejeté${rejetes > 1 ? 's' : ''}`,
    notes > 0 && `${notes} en cours`,
    nombre('vop') > 0 && compter(nombre('vop'), 'titulaire comparé'),
  ].filter(Boolean)
  return dits.length > 0 ? dits.join(', ') : 'rien ne change'
}

/** What an answer would change, line by line, rejections first. */
export function EffetsReponse({ effets }: { effets: EffetsLus }) {
  if (effets.dejaLue)
    return (
      <p className="encadre st-courant" role="status">
        <Icone nom="info" petite />
        <span>Déjà lue, rien ne change.</span>
      </p>
    )
  const ranges = effets.effets.toSorted((a, b) => ORDRE.indexOf(a.effet) - ORDRE.indexOf(b.effet))
  return (
    <section className="lot-effets" aria-label="Ce qui va changer">
      <p className="fort" role="status">
        {effets.effets.length === 0
          ? 'Cette réponse ne change rien.'
          : `Ce qui va changer\u00a0: ${resumeEffets(effets)}.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
      <ul className="filets" tabIndex={0} aria-label="Ligne par ligne">
        {ranges.map((range) => (
          <li key={`${range.ligne}${range.effet}`} className={STATUTS[STATUT[range.effet]].classe}>
            <Icone nom={STATUTS[STATUT[range.effet]].icone} petite teintee />
            <div>
              <p>
                {range.rang}. {range.titulaire}
              </p>
              <p className="secondaire petit">{range.phrase}</p>
            </div>
            <span className="chiffres">{formatEuros(range.montant)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
