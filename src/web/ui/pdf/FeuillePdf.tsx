import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { EtatErreur } from '../cadre/Attente.tsx'
import './FeuillePdf.css'

const A4 = { largeur: 595, hauteur: 842 }
const FEUILLE_MANQUEE = 'Cette page n’a pas pu être affichée.'

interface Proprietes {
  document: PDFDocumentProxy
  numero: number
  nom: string
}

/** One sheet, drawn when it comes near the screen; its text is there for readers and for copying by them. */
export function Feuille({ document, numero, nom }: Proprietes) {
  const cadre = useRef<HTMLDivElement>(null)
  const toile = useRef<HTMLCanvasElement>(null)
  const [proche, setProche] = useState(false)
  const [essai, setEssai] = useState(0)
  const [texte, setTexte] = useState('')
  const [etat, setEtat] = useState<'attente' | 'dessinee' | 'manquee'>('attente')
  const [taille, setTaille] = useState(A4)

  useEffect(() => {
    if (!cadre.current) return
    const vigie = new IntersectionObserver(([e]) => e?.isIntersecting && setProche(true), {
      rootMargin: '800px',
    })
    vigie.observe(cadre.current)
    return () => vigie.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try draws it again
  useEffect(() => {
    if (!proche) return
    let dessin: { cancel(): void } | undefined
    let perime = false
    setEtat('attente')
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
      const lireTexte = async (): Promise<void> => {
        const { items } = await page.getTextContent()
        if (!perime) setTexte(items.map((t) => ('str' in t ? t.str : '')).join(' '))
      }
      // Both watched from the start: a drawing cancelled while the text is read would fail unseen.
      await Promise.all([rendu.promise, lireTexte()])
      if (!perime) setEtat('dessinee')
    }
    // A drawing that is cancelled also says so by failing: nobody waits for that one any more.
    dessiner().catch(() => perime || setEtat('manquee'))
    return () => {
      perime = true
      dessin?.cancel()
    }
  }, [proche, document, numero, essai])

  const { largeur, hauteur } = taille
  const page = `${nom}, page ${numero} sur ${document.numPages}`
  return (
    <div className="feuille-pdf" ref={cadre} style={{ aspectRatio: `${largeur} / ${hauteur}` }}>
      {etat === 'attente' && (
        <p className="feuille-pdf-attente" aria-hidden="true">
          Chargement de la page…
        </p>
      )}
      {etat === 'manquee' && (
        <div className="feuille-pdf-manquee">
          <EtatErreur message={FEUILLE_MANQUEE} surReessayer={() => setEssai(essai + 1)} />
        </div>
      )}
      <canvas ref={toile} />
      <p className="cache">
        {page}
        {texte && ` : ${texte}`}
      </p>
    </div>
  )
}
