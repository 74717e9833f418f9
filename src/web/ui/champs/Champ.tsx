import type { ReactNode } from 'react'
import { nonValide } from '#domain/commun/messages.ts'
import './Champ.css'
import { Icone } from '../Icone.tsx'

/** What every input takes beside its own value. */
export interface ProprietesChamp {
  nom: string
  libelle: string
  /** Unique in the page; the name when absent. */
  id?: string | undefined
  aide?: ReactNode
  /** What a good value looks like, said under a refusal of its form. */
  forme?: string | undefined
  /** What this very value lacks, said under any refusal. */
  manque?: string | undefined
  /** Messages under the field, all shown. */
  erreurs?: readonly string[] | undefined
  requis?: boolean | undefined
  desactive?: boolean | undefined
  /** Why the field can't be changed; shown with a padlock. */
  raison?: string | undefined
  /** Beside the label, at the right end. */
  complement?: ReactNode
}

/** Nothing is required of a field that can't be filled. */
export const estRequis = (proprietes: Pick<ProprietesChamp, 'requis' | 'desactive'>): boolean =>
  proprietes.requis === true && proprietes.desactive !== true

/** Attributes that tie an input to its label, hint and errors. */
export interface AccesChamp {
  id: string
  name: string
  disabled: boolean
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Computes the ids that join an input with its hint, reason and errors. */
export function accesChamp(proprietes: ProprietesChamp): AccesChamp {
  const id = proprietes.id ?? proprietes.nom
  const faute = (proprietes.erreurs?.length ?? 0) > 0
  const decrit = [
    proprietes.aide && `${id}-aide`,
    proprietes.raison && `${id}-raison`,
    faute && `${id}-erreur`,
  ].filter(Boolean)
  return {
    id,
    name: proprietes.nom,
    disabled: proprietes.desactive === true,
    'aria-required': estRequis(proprietes) || undefined,
    'aria-invalid': faute || undefined,
    'aria-describedby': decrit.length > 0 ? decrit.join(' ') : undefined,
  }
}

/** The star after a required label; explained once on the page by `<MentionRequis/>`. */
export const Etoile = () => <span aria-hidden="true">{' *'}</span>

export const MentionRequis = () => <p className="secondaire">Les champs marqués d’un * sont obligatoires.</p>

/** Reason of a locked field, then the errors, under an input. */
export function SousChamp({
  id,
  erreurs,
  raison,
  forme,
}: Pick<ProprietesChamp, 'erreurs' | 'raison' | 'forme'> & { id: string }) {
  return (
    <>
      {raison && (
        <p className="champ-raison" id={`${id}-raison`}>
          <Icone nom="cadenas" petite />
          {raison}
        </p>
      )}
      {erreurs && erreurs.length > 0 && (
        <div className="champ-erreur" id={`${id}-erreur`}>
          <Icone nom="attention" />
          <div>
            {erreurs.map((e) => (
              <p key={e}>{e}</p>
            ))}
            {forme && <p>{forme}</p>}
          </div>
        </div>
      )}
    </>
  )
}

/** Label above, hint under it, the input, then the errors. */
export function Champ({ children, ...p }: ProprietesChamp & { children: (acces: AccesChamp) => ReactNode }) {
  const acces = accesChamp(p)
  return (
    <div className={acces['aria-invalid'] ? 'champ champ-faux' : 'champ'}>
      <div className="champ-tete">
        <label htmlFor={acces.id} id={`${acces.id}-libelle`}>
          {p.libelle}
          {estRequis(p) && <Etoile />}
        </label>
        {p.complement}
      </div>
      {p.aide && (
        <p className="champ-aide" id={`${acces.id}-aide`}>
          {p.aide}
        </p>
      )}
      {children(acces)}
      <SousChamp
        id={acces.id}
        erreurs={p.erreurs}
        raison={p.raison}
        forme={p.manque ?? (p.erreurs?.includes(nonValide(p.libelle)) ? p.forme : undefined)}
      />
    </div>
  )
}
