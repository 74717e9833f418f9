import { useDeferredValue } from 'react'
import { requis } from '../../../domain/commun/messages.ts'
import type { PageEditee } from '../../../domain/page/contrat.ts'
import { REPERE_ORGANISME, remplirPage } from '../../../domain/page/pages.ts'
import { appeler } from '../../lib/api.ts'
import { requetes } from '../../lib/requetes.ts'
import { CadreFormulaire } from '../../ui/CadreFormulaire.tsx'
import { EditeurTexte } from '../../ui/EditeurTexte.tsx'
import { TexteRiche } from '../../ui/TexteRiche.tsx'
import { ORGANISME } from '../../ui/titre.ts'
import { modifierPage, relirePages, requetePageEditee } from './requetes-pages.ts'
import { useReglages } from './use-reglages.ts'
import { VersionsPage } from './VersionsPage.tsx'

const MAX = 40_000

/** The text of a page beside how it will read; somebody else's saving is told, and what is typed stays. */
export function FormulairePage({ charge, interdit }: { charge: PageEditee; interdit?: string | undefined }) {
  const f = useReglages<{ texte: string }, PageEditee>({
    charge,
    lire: ({ texte }) => ({ texte }),
    verifier: ({ texte }) =>
      texte.trim() === ''
        ? { texte: [requis('Texte')] }
        : texte.trim().length > MAX
          ? { texte: [`Le champ "Texte" ne peut dépasser ${MAX} caractères.`] }
          : {},
    envoyer: async ({ texte }, version) => {
      const { data } = await appeler(modifierPage, { params: { cle: charge.cle }, corps: { texte, version } })
      await relirePages(charge.cle)
      return data
    },
    relire: () => requetes.fetchQuery(requetePageEditee(charge.cle)),
    libelles: { texte: 'Texte' },
    succes: 'La page est enregistrée.',
  })
  const montre = useDeferredValue(f.valeurs.texte)
  const seulementLire = interdit !== undefined
  return (
    <CadreFormulaire f={{ ...f, garder: f.continuer }} interdit={interdit}>
      <div className="pages-edition">
        <EditeurTexte
          {...f.champ('texte')}
          libelle="Texte"
          aide={
            <>
              «{'\u00a0'}##{'\u00a0'}» commence un titre, «{'\u00a0'}-{'\u00a0'}» un élément de liste.{' '}
              {REPERE_ORGANISME} se lit «{'\u00a0'}
              {ORGANISME}
              {'\u00a0'}».
            </>
          }
          max={MAX}
          desactive={seulementLire}
        />
        <section aria-labelledby="apercu">
          <h2 id="apercu">Aperçu</h2>
          <div className="pages-apercu">
            <TexteRiche texte={remplirPage(montre, ORGANISME)} nouvelOnglet signaler />
          </div>
        </section>
      </div>
      <VersionsPage
        page={f.base}
        modifie={f.modifie}
        reprendre={seulementLire ? undefined : (texte) => f.changer('texte', texte)}
      />
    </CadreFormulaire>
  )
}
