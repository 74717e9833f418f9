import { useRef } from 'react'
import { type ProprietesChamp, SousChamp } from './Champ.tsx'
import './SaisieCode.css'

const RANGS = [0, 1, 2, 3, 4, 5] as const

interface SaisieCodeProps
  extends Pick<ProprietesChamp, 'nom' | 'libelle' | 'id' | 'erreurs' | 'aide' | 'desactive'> {
  /** The digits typed so far, at most six; a gap is a space. */
  valeur: string
  onChange: (valeur: string) => void
  surComplet?: ((code: string) => void) | undefined
}

/** Six boxes, one digit each; pasting fills them all, Backspace goes back, arrows move. */
export function SaisieCode(p: SaisieCodeProps) {
  const cases = useRef<(HTMLInputElement | null)[]>([])
  const id = p.id ?? p.nom
  const faux = (p.erreurs?.length ?? 0) > 0
  const chiffre = (i: number): string => (p.valeur[i] ?? ' ').trim()

  const ecrire = (depuis: number, texte: string): void => {
    const chiffres = texte.replaceAll(/\D/g, '').slice(0, 6 - depuis)
    if (chiffres === '') return
    const suite = [...p.valeur.padEnd(6, ' ')]
    for (const [k, c] of [...chiffres].entries()) suite[depuis + k] = c
    const code = suite.join('').trimEnd()
    p.onChange(code)
    cases.current[Math.min(5, depuis + chiffres.length)]?.focus()
    if (/^\d{6}$/.test(code)) p.surComplet?.(code)
  }
  const effacer = (i: number): void => {
    const suite = [...p.valeur.padEnd(6, ' ')]
    const cible = chiffre(i) === '' && i > 0 ? i - 1 : i
    suite[cible] = ' '
    p.onChange(suite.join('').trimEnd())
    cases.current[cible]?.focus()
  }

  return (
    <fieldset
      className={faux ? 'champ groupe saisie-code champ-faux' : 'champ groupe saisie-code'}
      id={id}
      tabIndex={-1}
      disabled={p.desactive}
      aria-describedby={
        [p.aide && `${id}-aide`, faux && `${id}-erreur`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend>{p.libelle}</legend>
      <div className="saisie-code-cases">
        {RANGS.map((i) => (
          <input
            key={i}
            ref={(e) => {
              cases.current[i] = e
            }}
            className="saisie"
            type="text"
            inputMode="numeric"
            autoComplete={i === 0 ? 'one-time-code' : 'off'}
            aria-label={`Chiffre ${i + 1} sur 6`}
            aria-invalid={faux || undefined}
            value={chiffre(i)}
            onFocus={(e) => e.target.select()}
            // The same digit typed again changes nothing, so React tells nobody: the box must still be left.
            onInput={({ currentTarget: { value } }) =>
              ecrire(i, value.length > 1 ? value.replace(chiffre(i), '') || value : value)
            }
            onChange={() => {}}
            onPaste={(e) => {
              e.preventDefault()
              ecrire(
                e.clipboardData.getData('text').replaceAll(/\D/g, '').length >= 6 ? 0 : i,
                e.clipboardData.getData('text'),
              )
            }}
            onKeyDown={(e) => {
              if (e.key === 'Backspace' || e.key === 'Delete') {
                e.preventDefault()
                effacer(i)
              } else if (e.key === 'ArrowLeft') cases.current[i - 1]?.focus()
              else if (e.key === 'ArrowRight') cases.current[i + 1]?.focus()
            }}
          />
        ))}
      </div>
      {p.aide && (
        <p className="champ-aide" id={`${id}-aide`}>
          {p.aide}
        </p>
      )}
      <SousChamp id={id} erreurs={p.erreurs} />
    </fieldset>
  )
}
