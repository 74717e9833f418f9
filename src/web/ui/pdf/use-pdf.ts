import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { ouvrirPdf } from './ouvrir-pdf.ts'

interface Lu {
  document: PDFDocumentProxy | null
  panne: boolean
}
const VIDE: Lu = { document: null, panne: false }

/** The PDF at an address of this portal: null while it opens, `panne` when it can't, `reessayer` to open it again. */
export function usePdf(url: string): Lu & { reessayer: () => void } {
  const [lu, setLu] = useState(VIDE)
  const [essai, setEssai] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    const arret = new AbortController()
    let fermer: (() => void) | undefined
    setLu(VIDE)
    ouvrirPdf(url, arret.signal).then(
      (ouvert) => {
        fermer = ouvert.fermer
        if (arret.signal.aborted) fermer()
        else setLu({ document: ouvert.document, panne: false })
      },
      () => arret.signal.aborted || setLu({ document: null, panne: true }),
    )
    return () => {
      arret.abort()
      fermer?.()
    }
  }, [url, essai])
  return { ...lu, reessayer: () => setEssai(essai + 1) }
}
