import { useState } from 'react'
import { Champ, type ProprietesChamp } from './Champ.tsx'
import { lireMontant } from './montant-saisi.ts'
import { borner, ecrireNombre, lireEntier } from './nombre-saisi.ts'

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
  /** Why it is not taken as it stands: its text stays, with this under it. */
  refus: string
  /** What the form was given for it. */
  valeur: number | null
}

const RIEN: Etat = { texte: '', note: '', refus: '', valeur: null }

/**
 * What is understood of `texte`: a number from 0 to `max`, or why it is none. A whole number below 0 counts
 * for 0, any number above `max` for `max` (specification 000 §5); an amount below 0 is none.
 */
function comprendre(texte: string, max: number, decimales: 0 | 2): Etat {
  const lu = decimales === 0 ? lireEntier(texte) : lireMontant(texte)
  if (lu.valeur === null) return { texte, ...lu }
  const valeur = borner(lu.valeur, max, decimales)
  if (lu.valeur > max) return { texte, note: '', refus: `${ecrireNombre(max, decimales)} au plus.`, valeur }
  if (lu.valeur < 0)
    return {
      texte,
      note: '',
      refus: '0 au moins.',
      valeur: decimales === 0 ? valeur : null,
    }
  return { texte, ...lu, valeur }
}

/** What the form was given, when it is not what was typed: the number typed stays said, as a fault. */
const ramene = ({ texte, valeur }: Etat, decimales: 0 | 2): string =>
  `Vous avez écrit «\u00a0${texte.trim()}\u00a0»\u00a0: ramené à ${ecrireNombre(valeur, decimales)}, le ${valeur === 0 ? 'minimum' : 'maximum'}.`

/**
 * Text being typed and its number. What is refused stays written, as a fault, and counts for nothing; a
 * number out of bounds is brought back to them once left, and what was typed stays said.
 */
function useNombre({ valeur, onChange, max }: Nombre, decimales: 0 | 2) {
  const [saisie, setSaisie] = useState<Etat | null>(null)
  const [quitte, setQuitte] = useState(RIEN)
  // A value put from elsewhere takes the place of a text refused, and of what was said of one.
  const tape = saisie !== null && (saisie.refus === '' || saisie.valeur === valeur) ? saisie : null
  const dit = quitte.valeur === valeur ? quitte : RIEN
  const texte = tape?.texte ?? ecrireNombre(valeur, decimales)
  return {
    texte,
    note: (tape ?? dit).note,
    refus: (tape ?? dit).refus,
    aReprendre: tape !== null && tape.refus !== '',
    changer: (nouveau: string): void => {
      const lu = comprendre(nouveau, max, decimales)
      setSaisie(lu)
      setQuitte(RIEN)
      onChange(lu.valeur)
    },
    quitter: (): void => {
      if (tape === null || (tape.refus !== '' && tape.valeur === null)) return
      setSaisie(null)
      setQuitte(tape.refus === '' ? tape : { ...tape, refus: ramene(tape, decimales) })
    },
  }
}

const Note = ({ texte }: { texte: string }) => (
  <span className="champ-note" aria-live="polite">
    {texte}
  </span>
)

function ChampNombre({ decimales, ...p }: Nombre & { decimales: 0 | 2 }) {
  const { texte, note, refus, aReprendre, changer, quitter } = useNombre(p, decimales)
  return (
    <Champ {...p} erreurs={refus === '' ? p.erreurs : [refus]}>
      {(acces) => {
        const saisie = (
          <input
            {...acces}
            className={decimales === 0 ? 'saisie saisie-nombre' : 'saisie'}
            type="text"
            data-refuse={aReprendre || undefined}
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
export const SaisieNombre = (nombre: Nombre) => <ChampNombre {...nombre} decimales={0} />

/** An amount in euros from 0 to `max`, as people write it, with at most two decimals. */
export const SaisieMontant = (nombre: Nombre) => <ChampNombre {...nombre} decimales={2} />
