import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Onglet } from '#domain/projet/liste/onglets.ts'
import { LigneEtat } from '#web/ui/liste/LigneEtat.tsx'
import { sommesDe } from './etat-liste.ts'
import { adresseVue, estFiltree, ONGLETS_PROJETS, type Vue } from './vue-projets.ts'

interface Meta {
  total: number
  auMoins?: boolean | undefined
  onglets?: Record<Onglet, number> | undefined
  autour?: { devantCommission: number; sommes: Parameters<typeof sommesDe>[0] } | undefined
}

/** The line that stays over the list: how many, what they ask and are granted, where the found ones are. */
export function EtatListe({
  vue,
  meta,
  surEffacer,
  children,
}: {
  vue: Vue
  meta: Meta | undefined
  surEffacer: () => void
  /** At the right end. */
  children?: ReactNode
}) {
  const sommes = sommesDe(meta?.autour?.sommes, vue.annee)
  const lieux = vue.recherche === '' || !meta ? [] : lieuxDe(vue, meta)
  return (
    <LigneEtat
      compte={meta}
      mot="projet"
      suite={sommes && ` · ${sommes}`}
      surEffacer={estFiltree(vue) ? surEffacer : undefined}
      apres={
        lieux.length > 0 && (
          <p>
            {lieux.map(({ libelle, n, vers }, rang) => (
              <span key={libelle}>
                {rang > 0 && ', '}
                <Link to={vers} preventScrollReset>
                  {n} {libelle}
                </Link>
              </span>
            ))}
          </p>
        )
      }
    >
      {children}
    </LigneEtat>
  )
}

/** Where what a search finds is, when that is not all in the tab one looks at. */
function lieuxDe(vue: Vue, { onglets, autour }: Meta) {
  const dans = ONGLETS_PROJETS.map((onglet) => ({
    libelle: `dans «\u00a0${onglet.libelle}\u00a0»`,
    n: onglets?.[onglet.onglet] ?? 0,
    vers: adresseVue({ ...vue, tab: onglet.cle, devantCommission: false, page: 1 }),
  }))
  const devant = {
    libelle: 'devant une commission',
    n: autour?.devantCommission ?? 0,
    vers: adresseVue({ ...vue, devantCommission: true, page: 1 }),
  }
  return [devant, ...dans].filter(({ n }) => n > 0)
}
