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
export function SaisieTexte(saisie: SaisieTexteProps) {
  return (
    <Champ {...saisie}>
      {(acces) => (
        <>
          <input
            {...acces}
            className={saisie.taille === 'courte' ? 'saisie saisie-courte' : 'saisie'}
            type={saisie.type ?? 'text'}
            inputMode={saisie.clavier}
            maxLength={saisie.max}
            autoComplete={saisie.completer ?? 'off'}
            placeholder={saisie.placeholder}
            spellCheck={saisie.type === 'email' || saisie.type === 'url' ? 'false' : undefined}
            value={saisie.valeur ?? ''}
            onChange={(e) => saisie.onChange(e.target.value)}
            onBlur={saisie.surSortie}
          />
          {saisie.max !== undefined && (saisie.valeur ?? '').length >= saisie.max && (
            <p className="compteur">
              {formatNombre(saisie.max)} caractères, le maximum&nbsp;: la suite n’est pas gardée.
            </p>
          )}
        </>
      )}
    </Champ>
  )
}

/** Several lines; with `max`, says how many characters are used and never cuts what is pasted. */
export function ZoneTexte(props: Texte & { lignes?: number; max?: number }) {
  const longueur = (props.valeur ?? '').length
  return (
    <Champ {...props}>
      {(acces) => (
        <>
          <textarea
            {...acces}
            className="saisie"
            rows={props.lignes ?? 6}
            placeholder={props.placeholder}
            value={props.valeur ?? ''}
            onChange={(e) => props.onChange(e.target.value)}
            onBlur={props.surSortie}
          />
          {props.max !== undefined && (
            <p className="compteur">
              {formatNombre(longueur)} sur {formatNombre(props.max)} caractères
            </p>
          )}
        </>
      )}
    </Champ>
  )
}

/** A password, with « Afficher » and « Masquer » inside the field. */
export function SaisieMotDePasse(texte: Texte) {
  const [visible, setVisible] = useState(false)
  const vivant = useVivant()
  return (
    <Champ {...texte}>
      {(acces) => (
        <span className="mot-de-passe">
          <input
            {...acces}
            className="saisie"
            type={visible ? 'text' : 'password'}
            autoComplete={texte.completer ?? 'current-password'}
            autoCapitalize="none"
            spellCheck="false"
            value={texte.valeur ?? ''}
            onChange={(e) => texte.onChange(e.target.value)}
            onBlur={texte.surSortie}
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
