import { useState } from 'react'
import { formatNombre } from '#domain/commun/nombres.ts'
import { useVivant } from '#web/lib/use-vivant.ts'
import { Champ, type ProprietesChamp } from './Champ.tsx'

interface Texte extends ProprietesChamp {
  valeur: string | null
  onChange: (valeur: string) => void
  surSortie?: (() => void) | undefined
  completer?: string | undefined
  placeholder?: string | undefined
}

interface SaisieTexteProps extends Texte {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  /** Width follows the expected content: `courte` for a postcode. */
  taille?: 'courte' | 'pleine'
  max?: number | undefined
  clavier?: 'numeric' | 'decimal' | undefined
}

/** One line of text; says when nothing more fits in. */
export function SaisieTexte(p: SaisieTexteProps) {
  return (
    <Champ {...p}>
      {(acces) => (
        <>
          <input
            {...acces}
            className={p.taille === 'courte' ? 'saisie saisie-courte' : 'saisie'}
            type={p.type ?? 'text'}
            inputMode={p.clavier}
            maxLength={p.max}
            autoComplete={p.completer ?? 'off'}
            placeholder={p.placeholder}
            spellCheck={p.type === 'email' || p.type === 'url' ? 'false' : undefined}
            value={p.valeur ?? ''}
            onChange={(e) => p.onChange(e.target.value)}
            onBlur={p.surSortie}
          />
          {p.max !== undefined && (p.valeur ?? '').length >= p.max && (
            <p className="compteur">
              {formatNombre(p.max)} caractères, le maximum&nbsp;: la suite n’est pas gardée.
            </p>
          )}
        </>
      )}
    </Champ>
  )
}

/** Several lines; with `max`, says how many characters are used and never cuts what is pasted. */
export function ZoneTexte(p: Texte & { lignes?: number; max?: number }) {
  const longueur = (p.valeur ?? '').length
  return (
    <Champ {...p}>
      {(acces) => (
        <>
          <textarea
            {...acces}
            className="saisie"
            rows={p.lignes ?? 6}
            placeholder={p.placeholder}
            value={p.valeur ?? ''}
            onChange={(e) => p.onChange(e.target.value)}
            onBlur={p.surSortie}
          />
          {p.max !== undefined && (
            <p className="compteur">
              {formatNombre(longueur)} sur {formatNombre(p.max)} caractères
            </p>
          )}
        </>
      )}
    </Champ>
  )
}

/** A password, with « Afficher » and « Masquer » inside the field. */
export function SaisieMotDePasse(p: Texte) {
  const [visible, setVisible] = useState(false)
  const vivant = useVivant()
  return (
    <Champ {...p}>
      {(acces) => (
        <span className="mot-de-passe">
          <input
            {...acces}
            className="saisie"
            type={visible ? 'text' : 'password'}
            autoComplete={p.completer ?? 'current-password'}
            autoCapitalize="none"
            spellCheck="false"
            value={p.valeur ?? ''}
            onChange={(e) => p.onChange(e.target.value)}
            onBlur={p.surSortie}
          />
          <button
            type="button"
            aria-label={visible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            aria-controls={acces.id}
            disabled={!vivant}
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Masquer' : 'Afficher'}
          </button>
        </span>
      )}
    </Champ>
  )
}
