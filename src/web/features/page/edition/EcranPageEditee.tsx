import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { estClePage, TITRES_PAGES } from '#domain/page/pages.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { classeBouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { FormulairePage } from './FormulairePage.tsx'
import './pages.css'
import '#web/socle/reglages/reglages.css'
import { requetePageEditee } from './requetes-edition.ts'

/** One information page: its text, how it will read, and every version it had. */
export function EcranPageEditee() {
  const cle = useParams().cle ?? ''
  const { data: page, isPending, error, refetch } = useQuery(requetePageEditee(cle))
  const interdit = aDroit(useMoi(), 'page', 'canManage')
    ? undefined
    : 'Votre rôle permet de consulter cette page, pas de la modifier.'
  return (
    <Page
      titre={estClePage(cle) ? TITRES_PAGES[cle] : 'Page d’information'}
      document={estClePage(cle) ? `${TITRES_PAGES[cle]}, texte` : undefined}
      chapeau={
        CHAPEAUX[cle] ?? 'Ce texte se lit sans compte\u00a0; il change pour tous dès l’enregistrement.'
      }
      retour={{ vers: '/admin/parametres?tab=pages', libelle: 'Paramètres' }}
      action={
        page && (
          <a className={classeBouton({})} href={`/gestion/pages/${cle}`} target="_blank" rel="noreferrer">
            <Icone nom="ouvrir" />
            Voir la page publique<span className="cache"> (nouvel onglet)</span>
          </a>
        )
      }
    >
      {isPending && <Squelette forme="formulaire" lignes={6} />}
      {error && !page && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {page && <FormulairePage key={page.cle} charge={page} interdit={interdit} />}
    </Page>
  )
}

const CHAPEAUX: Record<string, string> = {
  cgv: 'Qui s’inscrit accepte la version en vigueur, notée dans la fiche du compte\u00a0; les comptes déjà ouverts gardent celle qu’ils ont acceptée.',
}
