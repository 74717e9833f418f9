import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { BilanReprise, RepriseLue } from '#domain/reprise/reponse.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'
import { versEtape } from '../etapes-reprise.ts'

/** Nothing of the file is new: applying it would write nothing. */
export const estIdentique = (b: BilanReprise): boolean =>
  b.identiques > 0 && b.creees + b.changees + b.refusees === 0

/** « 0 créée, 8 214 identiques ». */
export const ToutIdentique = ({ bilan: b }: { bilan: BilanReprise }) => (
  <p className="encadre encadre-ample st-fait sous-4" role="status">
    <Icone nom="fait" />
    <span>
      0 créée, {formatNombre(b.identiques)} {b.identiques > 1 ? 'identiques' : 'identique'}&nbsp;: tout ce que
      ce fichier contient est déjà repris.
    </span>
  </p>
)

interface Nombre {
  nom: string
  icone?: NomIcone
  nombre: number
  statut?: 'refuse' | undefined
  children?: ReactNode
}

const Un = ({ nom, icone, nombre, statut, children }: Nombre) => (
  <div className={statut && nombre > 0 ? 'reprise-nombre-refuse' : undefined}>
    <dt className="ligne">
      {icone && <Icone nom={icone} petite />}
      {nom}
    </dt>
    <dd>
      {formatNombre(nombre)}
      {children && <span className="second">{children}</span>}
    </dd>
  </div>
)

/** Further down this page, or the page where it is told. */
const Detail = ({ page, ancre, children }: { page: string; ancre: string; children: ReactNode }) =>
  page === '' ? <a href={`#${ancre}`}>{children}</a> : <Link to={page}>{children}</Link>

/** Six numbers: the lines, what each becomes (their sum is the first), and the structures. */
export function SixNombres({
  reprise: r,
  bilan: b,
  details = '',
}: {
  reprise: RepriseLue
  bilan: BilanReprise
  /** The page where they are told, when it is another. */
  details?: string
}) {
  const structures = [
    `${formatNombre(b.sures)} ${b.sures > 1 ? 'sûres' : 'sûre'}`,
    b.probables > 0 && (
      <Link key="probables" to={versEtape(r.id, 'structures')}>
        {formatNombre(b.probables)} {b.probables > 1 ? 'probables' : 'probable'}
      </Link>
    ),
    `${formatNombre(b.sansCompte)} sans compte`,
  ].filter(Boolean)
  return (
    <dl className="reprise-nombres sous-5">
      <Un nom="Lignes lues" nombre={b.lignes}>
        {r.fichier}
      </Un>
      <Un nom="Créées" icone="plus" nombre={b.creees}>
        aides nouvelles
      </Un>
      <Un nom="Changées" icone="crayon" nombre={b.changees}>
        {b.changees > 0 ? (
          <Detail page={details} ancre="changees">
            voir les champs
          </Detail>
        ) : (
          'aucun champ'
        )}
      </Un>
      <Un nom="Identiques" icone="M6 9h12M6 15h12" nombre={b.identiques}>
        déjà reprises
      </Un>
      <Un nom="Refusées" icone="refuse" nombre={b.refusees} statut="refuse">
        {b.refusees > 0 ? (
          <Detail page={details} ancre="refusees">
            {b.motifs} {b.motifs > 1 ? 'motifs' : 'motif'}
          </Detail>
        ) : (
          'aucun motif'
        )}
      </Un>
      <Un nom="Structures" icone="personnes" nombre={b.structures}>
        {structures.flatMap((dit, rang) => (rang === 0 ? [dit] : [', ', dit]))}
      </Un>
    </dl>
  )
}
