import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { EtatErreur, Squelette } from '../cadre/Attente.tsx'
import { type ParagraphePdf, paragraphesDe } from './paragraphes.ts'

const TEXTE_ILLISIBLE = 'Le texte de ce document n’a pas pu être lu.'

async function lirePages(document: PDFDocumentProxy): Promise<ParagraphePdf[][]> {
  const numeros = Array.from({ length: document.numPages }, (_, i) => i + 1)
  return Promise.all(
    numeros.map(async (nombre) => {
      const { items } = await (await document.getPage(nombre)).getTextContent()
      return paragraphesDe(items.filter((i) => 'str' in i))
    }),
  )
}

/** The words of a PDF, page after page, at the width and in the letters of the screen. */
export function TextePdf({ document }: { document: PDFDocumentProxy }) {
  const [pages, setPages] = useState<ParagraphePdf[][] | null>(null)
  const [panne, setPanne] = useState(false)
  const [essai, setEssai] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    let perime = false
    setPanne(false)
    lirePages(document).then(
      (lues) => perime || setPages(lues),
      () => perime || setPanne(true),
    )
    return () => {
      perime = true
    }
  }, [document, essai])
  if (panne) return <EtatErreur message={TEXTE_ILLISIBLE} surReessayer={() => setEssai(essai + 1)} />
  if (!pages) return <Squelette lignes={8} />
  return (
    <div className="texte-pdf">
      {pages.map((paragraphes, nombre) => {
        const numero = `Page ${nombre + 1} sur ${pages.length}`
        return (
          <section key={numero} aria-label={numero}>
            <p className="texte-pdf-page">{numero}</p>
            {paragraphes.map((paragraphe, rang) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its rank in an unchanging page
              <p key={rang} className={paragraphe.titre ? 'texte-pdf-titre' : undefined}>
                {paragraphe.texte}
              </p>
            ))}
          </section>
        )
      })}
    </div>
  )
}
