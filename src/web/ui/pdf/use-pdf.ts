import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { ouvrirPdf } from './ouvrir-pdf.ts'

interface Lu {
  document: PDFDocumentProxy | null
  panne: boolean
}
const VIDE: Lu = { document: null, panne: false }

/**
 * The PDF at an address of this portal: null while it opens, `panne` when it can't; `reessayer` opens it
 * again, at `lien` when the first address no longer lives.
 */
export function usePdf(url: string, lien = url): Lu & { reessayer: () => void } {
  const [lu, setLu] = useState(VIDE)
  const [essai, setEssai] = useState(0)
  const vivant = useRef(lien)
  vivant.current = lien
  useEffect(() => {
    const arret = new AbortController()
    let fermer: (() => void) | undefined
    setLu(VIDE)
    ouvrirPdf(essai === 0 ? url : vivant.current, arret.signal).then(
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
