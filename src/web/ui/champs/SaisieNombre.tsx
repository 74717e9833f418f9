import { useState } from 'react'
import { Champ, type ProprietesChamp } from './Champ.tsx'
import { lireMontant } from './montant-saisi.ts'
import { borner, ecrireNombre, lireMilliers, lireNombre, refusDe, seLiraPeutEtre } from './nombre-saisi.ts'

interface Nombre extends ProprietesChamp {
  valeur: number | null
  onChange: (valeur: number | null) => void
  max: number
  placeholder?: string | undefined
  surSortie?: (() => void) | undefined
}

const AU_MOINS = '0 au moins.'

interface Etat {
  texte: string
  note: string
  /** Why an amount is not taken: its text stays, with this under it. */
  refus: string
}

/** Value, text and note of `lu` once floored to 0 and capped at `max`. */
function plafonner(texte: string, lu: number, note: string, max: number, decimales: 0 | 2) {
  const valeur = borner(lu, max, decimales)
  const dit = lu > max ? `${ecrireNombre(max, decimales)} au plus.` : note
  // What follows a minus sign is no other number: « -500 » goes on from the 0 that « -5 » became.
  if (lu < 0) return { valeur, etat: { texte: ecrireNombre(0, decimales), note: AU_MOINS, refus: '' } }
  return {
    valeur,
    etat: { texte: valeur === lu ? texte : ecrireNombre(valeur, decimales), note: dit, refus: '' },
  }
}

/**
 * A whole number takes no other sign than digits, and those of the thousands: what is refused is said, and not typed;
 * what may still become thousands stays, until the field is left.
 */
function changerNombre(avant: Etat, texte: string, max: number) {
  const milliers = lireMilliers(texte)
  if (milliers !== null) return plafonner(texte, milliers, `Lu comme ${ecrireNombre(milliers, 0)}.`, max, 0)
  const note = refusDe(texte, 0)
  if (note !== '')
    return {
      valeur: undefined,
      etat: { ...avant, note, texte: seLiraPeutEtre(texte) ? texte : avant.texte },
    }
  const lu = lireNombre(texte) ?? null
  return lu === null
    ? { valeur: null, etat: { texte, note: '', refus: '' } }
    : plafonner(texte, lu, '', max, 0)
}

/** An amount keeps what is typed: read as people write it, or refused as it stands. */
function changerMontant(avant: Etat, texte: string, max: number) {
  // Digits typed after an amount brought back to the maximum change nothing: it is said again.
  const plafond = ecrireNombre(max, 2)
  if (avant.texte === plafond && texte.length > plafond.length && texte.startsWith(plafond))
    return { valeur: max, etat: { texte: plafond, note: `${plafond} au plus.`, refus: '' } }
  const { valeur, note, refus } = lireMontant(texte)
  return valeur === null ? { valeur, etat: { texte, note, refus } } : plafonner(texte, valeur, note, max, 2)
}

/**
 * Text being typed and its number: floored to 0, capped at `max`; rewritten in full when the field is left, but for what
 * was refused. What is not plain is said, so that nothing is dropped unseen.
 */
function useNombre({ valeur, onChange, max }: Nombre, decimales: 0 | 2) {
  const [saisie, setSaisie] = useState<Etat | null>(null)
  const [note, setNote] = useState('')
  // A value put from elsewhere takes the place of a text refused.
  const tape = saisie?.refus && valeur !== null ? null : saisie
  const etat = tape ?? { texte: ecrireNombre(valeur, decimales), note, refus: '' }
  return {
    ...etat,
    changer: (texte: string): void => {
      if (etat.note === AU_MOINS && texte.length > etat.texte.length && texte.startsWith(etat.texte)) return
      const lu = decimales === 0 ? changerNombre(etat, texte, max) : changerMontant(etat, texte, max)
      setSaisie(lu.etat)
      setNote(lu.etat.note)
      if (lu.valeur !== undefined) onChange(lu.valeur)
    },
    quitter: () => setSaisie(etat.refus === '' ? null : etat),
  }
}

const Note = ({ texte }: { texte: string }) => (
  <span className="champ-note" aria-live="polite">
    {texte}
  </span>
)

function ChampNombre({ decimales, ...p }: Nombre & { decimales: 0 | 2 }) {
  const { texte, note, refus, changer, quitter } = useNombre(p, decimales)
  return (
    <Champ {...p} erreurs={refus === '' ? p.erreurs : [refus]}>
      {(acces) => {
        const saisie = (
          <input
            {...acces}
            className={decimales === 0 ? 'saisie saisie-nombre' : 'saisie'}
            type="text"
            data-refuse={refus === '' ? undefined : true}
            inputMode={decimales === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={p.placeholder}
            value={texte}
            onChange={(e) => changer(e.target.value)}
            onBlur={() => {
              quitter()
              p.surSortie?.()
            }}
          />
        )
        return (
          <>
            {decimales === 0 ? saisie : <span className="montant">{saisie}</span>}
            <Note texte={note} />
          </>
        )
      }}
    </Champ>
  )
}

/** A whole number from 0 to `max`. */
export const SaisieNombre = (p: Nombre) => <ChampNombre {...p} decimales={0} />

/** An amount in euros from 0 to `max`, as people write it, with at most two decimals. */
export const SaisieMontant = (p: Nombre) => <ChampNombre {...p} decimales={2} />
