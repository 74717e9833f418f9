import { useState } from 'react'
import { Champ, type ProprietesChamp } from './Champ.tsx'
import { lireMontant } from './montant-saisi.ts'
import { borner, ecrireNombre, lireNombre, refusDe } from './nombre-saisi.ts'

interface Nombre extends ProprietesChamp {
  valeur: number | null
  onChange: (valeur: number | null) => void
  max: number
  placeholder?: string | undefined
  surSortie?: (() => void) | undefined
}

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
  return {
    valeur,
    etat: { texte: valeur === lu ? texte : ecrireNombre(valeur, decimales), note: dit, refus: '' },
  }
}

/** A whole number takes no other sign than digits: what is refused is said, and not typed. */
function changerNombre(avant: Etat, texte: string, max: number) {
  const note = refusDe(texte, 0)
  if (note !== '') return { valeur: undefined, etat: { ...avant, note } }
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
