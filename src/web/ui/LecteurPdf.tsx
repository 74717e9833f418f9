import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { EtatErreur, Squelette } from './Attente.tsx'
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
      {Array.from({ length: document.numPages }, (_, i) => (
        <Feuille
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
          key={i}
          document={document}
          numero={i + 1}
          nom={nom}
        />
      ))}
    </section>
  )
}

const A4 = { largeur: 595, hauteur: 842 }

/** One sheet, drawn when it comes near the screen; its text is there for readers and for copying by them. */
export function Feuille({
  document,
  numero,
  nom,
}: {
  document: PDFDocumentProxy
  numero: number
  nom: string
}) {
  const cadre = useRef<HTMLDivElement>(null)
  const toile = useRef<HTMLCanvasElement>(null)
  const [proche, setProche] = useState(false)
  const [texte, setTexte] = useState('')
  const [taille, setTaille] = useState(A4)

  useEffect(() => {
    if (!cadre.current) return
    const vigie = new IntersectionObserver(([e]) => e?.isIntersecting && setProche(true), {
      rootMargin: '800px',
    })
    vigie.observe(cadre.current)
    return () => vigie.disconnect()
  }, [])

  useEffect(() => {
    if (!proche) return
    let dessin: { cancel(): void } | undefined
    let perime = false
    const dessiner = async (): Promise<void> => {
      const page = await document.getPage(numero)
      const { width, height } = page.getViewport({ scale: 1 })
      if (perime || !toile.current) return
      setTaille({ largeur: width, hauteur: height })
      const echelle = ((cadre.current?.clientWidth || width) / width) * (globalThis.devicePixelRatio || 1)
      const viewport = page.getViewport({ scale: Math.max(1, echelle) })
      toile.current.width = viewport.width
      toile.current.height = viewport.height
      const rendu = page.render({ canvas: toile.current, viewport })
      dessin = rendu
      const [{ items }] = await Promise.all([page.getTextContent(), rendu.promise.catch(() => undefined)])
      if (!perime) setTexte(items.map((t) => ('str' in t ? t.str : '')).join(' '))
    }
    // A drawing that is cancelled says so by failing; a sheet that cannot be drawn stays blank.
    dessiner().catch(() => undefined)
    return () => {
      perime = true
      dessin?.cancel()
    }
  }, [proche, document, numero])

  const { largeur, hauteur } = taille
  const page = `${nom}, page ${numero} sur ${document.numPages}`
  return (
    <div className="lecteur-pdf-feuille" ref={cadre} style={{ aspectRatio: `${largeur} / ${hauteur}` }}>
      <canvas ref={toile} />
      <p className="cache">
        {page}
        {texte && ` : ${texte}`}
      </p>
    </div>
  )
}
