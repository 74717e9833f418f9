import { useDeferredValue } from 'react'
import { appelsPage } from '#domain/page/appels.ts'
import type { PageEditee } from '#domain/page/contrat.ts'
import { LIBELLE_TEXTE, REPERE_ORGANISME, remplirPage, TEXTE_MAX } from '#domain/page/pages.ts'
import { pageSaisie } from '#domain/page/saisie.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { EditeurTexte } from '#web/ui/texte/EditeurTexte.tsx'
import { TexteRiche } from '#web/ui/texte/TexteRiche.tsx'
import { relirePages, requetePageEditee } from './requetes-edition.ts'
import { VersionsPage } from './VersionsPage.tsx'

/** The text of a page beside how it will read; somebody else's saving is told, and what is typed stays. */
export function FormulairePage({ charge, interdit }: { charge: PageEditee; interdit?: string | undefined }) {
  const f = useReglages<{ texte: string }, PageEditee>({
    charge,
    lire: ({ texte }) => ({ texte }),
    verifier: verifierAvec(pageSaisie.pick({ texte: true })),
    envoyer: async ({ texte }, version) => {
      const { data } = await appeler(appelsPage.modifierPage, {
        params: { cle: charge.cle },
        corps: { texte, version },
      })
      await relirePages(charge.cle)
      return data
    },
    relire: () => requetes.fetchQuery(requetePageEditee(charge.cle)),
    libelles: { texte: LIBELLE_TEXTE },
    succes: 'La page est enregistrée.',
  })
  const montre = useDeferredValue(f.valeurs.texte)
  const seulementLire = interdit !== undefined
  return (
    <CadreFormulaire f={{ ...f, garder: f.continuer }} interdit={interdit}>
      <div className="pages-edition">
        <EditeurTexte
          {...f.champ('texte')}
          libelle={LIBELLE_TEXTE}
          aide={
            <>
              «{'\u00a0'}##{'\u00a0'}» commence un titre, «{'\u00a0'}-{'\u00a0'}» un élément de liste.{' '}
              {REPERE_ORGANISME} se lit «{'\u00a0'}
              {ORGANISME}
              {'\u00a0'}».
            </>
          }
          max={TEXTE_MAX}
          desactive={seulementLire}
        />
        <section aria-labelledby="apercu">
          {/* No title: those of the page, as they will be, come next. */}
          <p id="apercu">Aperçu</p>
          <div className="pages-apercu encart">
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
