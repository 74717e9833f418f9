import { render } from '@testing-library/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { afterEach, expect, test, vi } from 'vitest'
import { Feuille } from './FeuillePdf.tsx'

const imprevues: unknown[] = []
const noter = (raison: unknown) => imprevues.push(raison)
afterEach(() => void process.off('unhandledRejection', noter))

/** A document of one page, whose text never comes; its drawing fails when it is cancelled, as pdf.js does. */
function documentLent() {
  const rendu = Promise.withResolvers<void>()
  const demande = Promise.withResolvers<void>()
  const page = {
    getViewport: () => ({ width: 595, height: 842 }),
    render: () => ({
      promise: rendu.promise,
      cancel: () => rendu.reject(new Error('RenderingCancelledException')),
    }),
    getTextContent: () => {
      demande.resolve()
      return new Promise(() => undefined)
    },
  }
  const document = { numPages: 1, getPage: async () => page } as unknown as PDFDocumentProxy
  return { document, texteDemande: demande.promise }
}

test('une page quittée avant que son texte soit lu n’en fait pas une panne (CNV-005)', async () => {
  process.on('unhandledRejection', noter)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      disconnect = () => undefined
      constructor(voir: (e: { isIntersecting: boolean }[]) => void) {
        this.observe = () => voir([{ isIntersecting: true }])
      }
    },
  )
  const { document, texteDemande } = documentLent()
  const { unmount } = render(<Feuille document={document} numero={1} nom="Convention" />)
  await texteDemande
  unmount()
  // Node reports what nobody caught once its microtasks are done.
  await new Promise(setImmediate)
  expect(imprevues).toEqual([])
})
