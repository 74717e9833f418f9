import type { ReactNode } from 'react'
import type { ChangementLu } from '#domain/controle/changements.ts'
import type { LigneFiche } from '#domain/projet/saisie/fiche.ts'
import { Icone } from '#web/ui/Icone.tsx'
import './document.css'

/** One line of the document: a field, as a person reads it. */
export interface Fait extends LigneFiche {
  /** Said after the value, quieter. */
  precision?: string
  /** Something was found to look at here. */
  vif?: boolean
  /** Adds up lines above it. */
  total?: boolean
  /** Words that end where the figures around them do. */
  mots?: boolean
}

/** Lines that read together, under their own title. */
export interface Groupe {
  titre: string
  faits: readonly Fait[]
}

/** A numbered section of the application; its numeral hangs in the margin. */
export function PartieDocument({
  rang,
  titre,
  etat,
  children,
}: {
  rang: number
  titre: string
  /** What is known of it: accepted, refused, changed. */
  etat?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="partie" id={`partie-${rang}`} aria-labelledby={`partie-${rang}-titre`}>
      <div className="partie-tete rangee">
        <span className="partie-rang" aria-hidden="true">
          {rang}
        </span>
        <h2 id={`partie-${rang}-titre`}>{titre}</h2>
        {etat}
      </div>
      {children}
    </section>
  )
}

/** The fields of a section, in groups; a change that is in none of them comes last. */
export function GroupesDocument({
  groupes,
  changements = [],
}: {
  groupes: readonly Groupe[]
  changements?: readonly ChangementLu[] | undefined
}) {
  const ailleurs = (groupe: Groupe, changement: ChangementLu): boolean =>
    groupe === groupes.at(-1) &&
    !groupes.some((autre) => autre.faits.some((f) => f.champ === changement.champ))
  return groupes.map((groupe) => (
    <div key={groupe.titre} className="faits-groupe sous-4">
      <h3>{groupe.titre}</h3>
      <FaitsDocument
        faits={groupe.faits}
        changements={changements.filter(
          (c) => groupe.faits.some((f) => f.champ === c.champ) || ailleurs(groupe, c),
        )}
      />
    </div>
  ))
}

/** The fields of a section; what changed shows what it was and what it is. */
export function FaitsDocument({
  faits,
  changements = [],
}: {
  faits: readonly Fait[]
  changements?: readonly ChangementLu[] | undefined
}) {
  const chiffree = faits.some((f) => f.chiffre)
  const disparus = changements.filter((c) => !faits.some((f) => f.champ === c.champ))
  const lignes = [
    // Among figures, words end where they do.
    ...faits.map((fait) => ({
      ...fait,
      mots: chiffree && !fait.chiffre && !fait.long,
      changement: changements.find((c) => c.champ === fait.champ),
    })),
    ...disparus.map((changement) => ({
      champ: changement.champ,
      libelle: changement.libelle,
      valeur: changement.apres ?? '',
      changement: changement,
    })),
  ]
  return (
    <dl className={chiffree ? 'faits faits-chiffres' : 'faits'}>
      {lignes.map((f) => (
        <Ligne key={f.champ} fait={f} changement={f.changement} />
      ))}
    </dl>
  )
}

function Ligne({ fait, changement }: { fait: Fait; changement: ChangementLu | undefined }) {
  const classes = [
    fait.long && 'fait-long',
    (fait.chiffre || fait.mots) && 'fait-chiffre',
    fait.mots && 'fait-mots',
    fait.total && 'fait-total',
    changement && 'fait-change st-attention',
    fait.vif && 'fait-vif',
  ].filter(Boolean)
  return (
    <div className={classes.join(' ') || undefined}>
      <dt>
        {fait.vif && <Icone nom="attention" petite enLigne />}
        {fait.libelle}
        {fait.vif && <span className="cache"> (à vérifier)</span>}
      </dt>
      <dd>
        <Valeur seule={!fait.chiffre && !fait.mots}>
          {changement ? <AvantApres changement={changement} long={fait.long === true} /> : fait.valeur}
        </Valeur>
        {fait.precision && <span className="secondaire"> {fait.precision}</span>}
      </dd>
    </div>
  )
}

/** A figure has its own column, what is said after it another. */
const Valeur = ({ seule, children }: { seule: boolean; children: ReactNode }) =>
  seule ? children : <span className="fait-valeur chiffres">{children}</span>

const RIEN = 'Rien'

/** Old struck, new bold; said in words to those who do not see it. */
export function AvantApres({ changement: c, long }: { changement: ChangementLu; long: boolean }) {
  const Bloc = long ? 'div' : 'span'
  return (
    <>
      <Icone nom="crayon" petite teintee enLigne />
      <Bloc>
        <span className="cache">Avant&nbsp;: </span>
        <del>{c.avant ?? RIEN}</del>
      </Bloc>{' '}
      <Bloc>
        <span className="cache">Après&nbsp;: </span>
        <ins>{c.apres ?? RIEN}</ins>
      </Bloc>
    </>
  )
}
