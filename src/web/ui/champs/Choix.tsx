import type { ReactNode } from 'react'
import { Icone } from '../Icone.tsx'
import { accesChamp, Etoile, estRequis, type ProprietesChamp, SousChamp } from './Champ.tsx'
import './Choix.css'
import './ChoixSegments.css'
import type { Option } from './Selection.tsx'

/** Frame of a group of choices: legend, hint, choices, errors; the group takes an error link's focus. */
function Groupe({ children, ...p }: ProprietesChamp & { children: ReactNode }) {
  const { id, ...acces } = accesChamp(p)
  const requis = estRequis(p)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={acces['aria-invalid'] ? 'champ groupe champ-faux' : 'champ groupe'}
      aria-describedby={
        [requis && `${id}-requis`, acces['aria-describedby']].filter(Boolean).join(' ') || undefined
      }
      disabled={acces.disabled}
    >
      <legend>
        {p.libelle}
        {requis && <Etoile />}
      </legend>
      {/* A group cannot have `required`: a word says it to screen readers. */}
      {requis && (
        <span className="cache" id={`${id}-requis`}>
          Obligatoire
        </span>
      )}
      {p.aide && (
        <p className="champ-aide" id={`${id}-aide`}>
          {p.aide}
        </p>
      )}
      {children}
      <SousChamp id={id} erreurs={p.erreurs} raison={p.raison} />
    </fieldset>
  )
}

interface BoutonsRadioProps<V extends string | number> extends ProprietesChamp {
  options: readonly Option<V>[]
  valeur: V | null
  onChange: (valeur: V) => void
  enLigne?: boolean
  /** In as many columns as there is room for. */
  colonnes?: boolean
  /** As one control of several segments. */
  segments?: boolean
}

const classeDe = (forme: { enLigne?: boolean; colonnes?: boolean; segments?: boolean }): string => {
  if (forme.segments) return 'choix choix-segments'
  if (forme.colonnes) return 'choix choix-colonnes'
  return forme.enLigne ? 'choix choix-en-ligne' : 'choix'
}

/** One choice among a few, all visible. */
export function BoutonsRadio<V extends string | number>(boutons: BoutonsRadioProps<V>) {
  const faux = (boutons.erreurs?.length ?? 0) > 0
  return (
    <Groupe {...boutons}>
      <div className={classeDe(boutons)}>
        {boutons.options.map((option) => (
          <label key={option.valeur} className="radio">
            <input
              type="radio"
              name={boutons.id ?? boutons.nom}
              value={String(option.valeur)}
              checked={boutons.valeur === option.valeur}
              aria-describedby={faux ? `${boutons.id ?? boutons.nom}-erreur` : undefined}
              onChange={() => boutons.onChange(option.valeur)}
            />
            <span>
              {option.icone && <Icone nom={option.icone} petite enLigne />}
              {option.libelle}
            </span>
          </label>
        ))}
      </div>
    </Groupe>
  )
}

interface CasesACocherProps<V extends string | number> extends ProprietesChamp {
  options: readonly Option<V>[]
  valeur: readonly V[]
  onChange: (valeurs: V[]) => void
}

/** Several choices among a few; answers them in the order of the options. */
export function CasesACocher<V extends string | number>(cases: CasesACocherProps<V>) {
  const basculer = (valeurs: V, coche: boolean): void =>
    cases.onChange(
      cases.options.map((o) => o.valeur).filter((o) => (o === valeurs ? coche : cases.valeur.includes(o))),
    )
  return (
    <Groupe {...cases}>
      <div className="choix choix-colonnes">
        {cases.options.map((option) => (
          <label key={option.valeur} className="case">
            <input
              type="checkbox"
              name={cases.id ?? cases.nom}
              checked={cases.valeur.includes(option.valeur)}
              onChange={(e) => basculer(option.valeur, e.target.checked)}
            />
            <span>{option.libelle}</span>
          </label>
        ))}
      </div>
    </Groupe>
  )
}

interface CaseProps extends Omit<ProprietesChamp, 'libelle'> {
  libelle: ReactNode
  valeur: boolean | null
  onChange: (valeur: boolean) => void
}

/** One box to tick; its sentence is the label. */
export function CaseACocher({ libelle, ...p }: CaseProps) {
  const acces = accesChamp({ ...p, libelle: '' })
  return (
    <div className={acces['aria-invalid'] ? 'champ champ-faux' : 'champ'}>
      <label className="case">
        <input
          {...acces}
          type="checkbox"
          checked={p.valeur === true}
          onChange={(e) => p.onChange(e.target.checked)}
        />
        <span>
          {libelle}
          {estRequis(p) && <Etoile />}
        </span>
      </label>
      {p.aide && (
        <p className="champ-aide" id={`${acces.id}-aide`}>
          {p.aide}
        </p>
      )}
      <SousChamp id={acces.id} erreurs={p.erreurs} raison={p.raison} />
    </div>
  )
}
