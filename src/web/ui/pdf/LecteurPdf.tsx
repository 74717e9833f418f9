import { EtatErreur, Squelette } from '../cadre/Attente.tsx'
import { Feuille } from './FeuillePdf.tsx'
import './LecteurPdf.css'
import { usePdf } from './use-pdf.ts'

export const PDF_ILLISIBLE = 'Ce document ne peut pas être affiché ici.'

/** A PDF in the page, sheet after sheet: browsers refuse their own reader to a file served in a sandbox. */
export function LecteurPdf({ url, nom }: { url: string; nom: string }) {
  const { document, panne, reessayer } = usePdf(url)
  if (panne) return <EtatErreur message={PDF_ILLISIBLE} surReessayer={reessayer} />
  if (!document) return <Squelette forme="formulaire" lignes={6} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard
    <section className="lecteur-pdf" aria-label={nom} tabIndex={0}>
      {Array.from({ length: document.numPages }, (_, rang) => (
        <Feuille
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
          key={rang}
          document={document}
          numero={rang + 1}
          nom={nom}
        />
      ))}
    </section>
  )
}
