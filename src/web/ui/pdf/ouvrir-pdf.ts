import type { PDFDocumentProxy } from 'pdfjs-dist'
import ouvrier from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export interface PdfOuvert {
  document: PDFDocumentProxy
  fermer: () => void
}

/** Opens a PDF of this portal; throws when it can't be fetched or is none. Loads its reader on first use. */
export async function ouvrirPdf(url: string, signal: AbortSignal): Promise<PdfOuvert> {
  const [pdfjs, reponse] = await Promise.all([import('pdfjs-dist'), fetch(url, { signal })])
  if (!reponse.ok) throw new Error(`Réponse ${reponse.status}`)
  pdfjs.GlobalWorkerOptions.workerSrc = ouvrier
  const base = `${import.meta.env.BASE_URL}pdfjs/`
  const tache = pdfjs.getDocument({
    data: new Uint8Array(await reponse.arrayBuffer()),
    // The Content-Security-Policy runs no WebAssembly: the same decoders exist as scripts.
    useWasm: false,
    wasmUrl: base,
    standardFontDataUrl: base,
  })
  return { document: await tache.promise, fermer: () => void tache.destroy() }
}
