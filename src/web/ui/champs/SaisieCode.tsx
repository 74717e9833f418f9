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
export function SaisieCode(saisie: SaisieCodeProps) {
  const cases = useRef<(HTMLInputElement | null)[]>([])
  const id = saisie.id ?? saisie.nom
  const faux = (saisie.erreurs?.length ?? 0) > 0
  const chiffre = (rang: number): string => (saisie.valeur[rang] ?? ' ').trim()

  const ecrire = (depuis: number, texte: string): void => {
    const chiffres = texte.replaceAll(/\D/g, '').slice(0, 6 - depuis)
    if (chiffres === '') return
    const suite = [...saisie.valeur.padEnd(6, ' ')]
    for (const [k, c] of [...chiffres].entries()) suite[depuis + k] = c
    const code = suite.join('').trimEnd()
    saisie.onChange(code)
    cases.current[Math.min(5, depuis + chiffres.length)]?.focus()
    if (/^\d{6}$/.test(code)) saisie.surComplet?.(code)
  }
  const effacer = (rang: number): void => {
    const suite = [...saisie.valeur.padEnd(6, ' ')]
    const cible = chiffre(rang) === '' && rang > 0 ? rang - 1 : rang
    suite[cible] = ' '
    saisie.onChange(suite.join('').trimEnd())
    cases.current[cible]?.focus()
  }

  return (
    <fieldset
      className={faux ? 'champ groupe saisie-code champ-faux' : 'champ groupe saisie-code'}
      id={id}
      tabIndex={-1}
      disabled={saisie.desactive}
      aria-describedby={
        [saisie.aide && `${id}-aide`, faux && `${id}-erreur`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend>{saisie.libelle}</legend>
      <div className="saisie-code-cases">
        {RANGS.map((rang) => (
          <input
            key={rang}
            ref={(e) => {
              cases.current[rang] = e
            }}
            className="saisie"
            type="text"
            inputMode="numeric"
            autoComplete={rang === 0 ? 'one-time-code' : 'off'}
            aria-label={`Chiffre ${rang + 1} sur 6`}
            aria-invalid={faux || undefined}
            aria-describedby={faux ? `${id}-erreur` : undefined}
            value={chiffre(rang)}
            onFocus={(e) => e.target.select()}
            // The same digit typed again changes nothing, so React tells nobody: the box must still be left.
            onInput={({ currentTarget: { value } }) =>
              ecrire(rang, value.length > 1 ? value.replace(chiffre(rang), '') || value : value)
            }
            onChange={() => {}}
            onPaste={(evenement) => {
              evenement.preventDefault()
              ecrire(
                evenement.clipboardData.getData('text').replaceAll(/\D/g, '').length >= 6 ? 0 : rang,
                evenement.clipboardData.getData('text'),
              )
            }}
            onKeyDown={(evenement) => {
              if (evenement.key === 'Backspace' || evenement.key === 'Delete') {
                evenement.preventDefault()
                effacer(rang)
              } else if (evenement.key === 'ArrowLeft') cases.current[rang - 1]?.focus()
              else if (evenement.key === 'ArrowRight') cases.current[rang + 1]?.focus()
            }}
          />
        ))}
      </div>
      {saisie.aide && (
        <p className="champ-aide" id={`${id}-aide`}>
          {saisie.aide}
        </p>
      )}
      <SousChamp id={id} erreurs={saisie.erreurs} />
    </fieldset>
  )
}
