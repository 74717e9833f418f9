import { Link } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import type { PageListee } from '#domain/page/contrat.ts'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import './pages.css'
import { requetePages } from './requetes-edition.ts'

/** The information pages: when and by whom each was last changed; opens their editor. */
export const ListePages = ({ interdit }: { interdit: string | undefined }) => (
  <Charge requete={requetePages}>{(pages) => <Liste pages={pages} interdit={interdit} />}</Charge>
)

const Liste = ({ pages, interdit }: { pages: readonly PageListee[]; interdit: string | undefined }) => (
  <section className="reglages pages-tete">
    <p className="reglages-note secondaire">
      Ces textes se lisent sans compte, au pied des pages publiques{'\u00a0'}; les conditions d’utilisation et
      les données personnelles aussi à l’inscription. {interdit}
    </p>
    <ul className="pages-liste">
      {pages.map((page) => (
        <li key={page.cle}>
          <Link to={`/admin/parametres/pages/${page.cle}`}>{page.titre}</Link>
          <span className="secondaire">{dernierChangement(page)}</span>
          <Icone nom="droite" petite discrete />
        </li>
      ))}
    </ul>
  </section>
)

const dernierChangement = (page: PageListee): string =>
  page.version === 1
    ? 'Texte d’origine'
    : `Version ${page.version}, le ${formatInstant(page.modifieLe)}${page.modifiePar ? `, par ${page.modifiePar}` : ''}`
