import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useId, useRef, useState } from 'react'
import { EtatErreur, Squelette } from '../cadre/Attente.tsx'
import { Icone } from '../Icone.tsx'
import type { NomIcone } from '../icones.ts'
import { Feuille } from './FeuillePdf.tsx'
import { PDF_ILLISIBLE } from './LecteurPdf.tsx'
import { TextePdf } from './TextePdf.tsx'
import { usePdf } from './use-pdf.ts'
import './VisionneusePdf.css'

/** Tenths of the scale (specification 000 §9): 0.8 to 1.7 by 0.1, 1.3 at first. */
const ZOOM = { min: 8, max: 17, depart: 13 }
/** Width of a sheet at 100 %, in CSS pixels; less where the column could not hold it at the first scale. */
const LARGEUR = 452

interface Proprietes {
  url: string
  /** A link that still lives, for the new tab and the download. */
  lien: string
  nom: string
}

/**
 * One page of a PDF at a time, at a chosen scale, with ways to the others, to a new tab and to a copy; on a
 * narrow screen, where a sheet's letters are too small, its words alone if preferred.
 */
export function VisionneusePdf({ url, lien, nom }: Proprietes) {
  const { document, panne, reessayer } = usePdf(url, lien)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(ZOOM.depart)
  const [enTexte, setEnTexte] = useState(false)
  const bureau = useRef<HTMLElement>(null)
  const base = useLargeur(bureau, useProportion(document))
  const pages = document?.numPages ?? 0
  const aller = (nombre: number): void => {
    setPage(nombre)
    bureau.current?.scrollTo?.({ top: 0 })
  }
  return (
    <div className={enTexte ? 'visionneuse visionneuse-en-texte' : 'visionneuse'}>
      <div className="visionneuse-barre" role="toolbar" aria-label={`Lecture\u00a0: ${nom}`}>
        <span className="visionneuse-groupe visionneuse-feuille">
          <Outil icone="gauche" nom="Page précédente" inactif={page <= 1} agir={() => aller(page - 1)} />
          <SaisiePage page={page} pages={pages} aller={aller} />
          <Outil icone="droite" nom="Page suivante" inactif={page >= pages} agir={() => aller(page + 1)} />
        </span>
        <span className="visionneuse-filet" aria-hidden="true" />
        <span className="visionneuse-groupe visionneuse-feuille">
          <Outil icone="moins" nom="Zoom arrière" inactif={zoom <= ZOOM.min} agir={() => setZoom(zoom - 1)} />
          <output className="chiffres" aria-label="Échelle">{`${zoom * 10}\u00a0%`}</output>
          <Outil icone="plus" nom="Zoom avant" inactif={zoom >= ZOOM.max} agir={() => setZoom(zoom + 1)} />
        </span>
        <button
          type="button"
          className="visionneuse-mode"
          onClick={() => {
            setEnTexte(!enTexte)
            bureau.current?.scrollTo?.({ top: 0 })
          }}
        >
          <Icone nom={enTexte ? 'fichier' : 'menu'} />
          {enTexte ? 'Voir les pages' : 'Lire en texte'}
        </button>
        <span className="visionneuse-groupe visionneuse-liens">
          <a href={lien} target="_blank" rel="noreferrer" title="Ouvrir dans un nouvel onglet">
            <Icone nom="ouvrir" />
            <span className="cache">Ouvrir dans un nouvel onglet</span>
          </a>
          <a href={lien} download>
            <Icone nom="telecharger" />
            <span>Télécharger</span>
          </a>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
      <section className="visionneuse-bureau" aria-label={nom} tabIndex={0} ref={bureau}>
        {panne && <EtatErreur message={PDF_ILLISIBLE} surReessayer={reessayer} />}
        {!panne && !document && <Squelette forme="formulaire" lignes={6} />}
        {document && enTexte && <TextePdf document={document} />}
        {document && !enTexte && (
          <div className="visionneuse-page" style={{ width: `${Math.round((base * zoom) / 10)}px` }}>
            <Feuille key={`${page}-${zoom}-${base}`} document={document} numero={page} nom={nom} />
          </div>
        )}
      </section>
    </div>
  )
}

/** How much wider than a portrait sheet the first one is, letters as high. */
function useProportion(document: PDFDocumentProxy | null): number {
  const [proportion, setProportion] = useState(1)
  useEffect(() => {
    let perime = false
    const lire = async (): Promise<void> => {
      const { width, height } = (await document?.getPage(1))?.getViewport({ scale: 1 }) ?? {}
      if (!perime && width && height) setProportion(Math.max(1, width / height))
    }
    // A sheet that cannot be read says so itself.
    lire().catch(() => undefined)
    return () => {
      perime = true
    }
  }, [document])
  return proportion
}

/** Width of a sheet at 100 % in what the column offers. */
function useLargeur(ref: { current: HTMLElement | null }, proportion: number): number {
  const [largeur, setLargeur] = useState(LARGEUR)
  useEffect(() => {
    const mesurer = (): void => {
      // Paper is given the sheet as it is: drawn anew, it would not be ready in time.
      if (globalThis.matchMedia?.('print').matches) return
      if (!ref.current?.clientWidth) return
      const { paddingLeft, paddingRight } = getComputedStyle(ref.current)
      const place = ref.current.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setLargeur(Math.min(Math.round(LARGEUR * proportion), Math.floor(place / (ZOOM.depart / 10))))
    }
    mesurer()
    window.addEventListener('resize', mesurer)
    return () => window.removeEventListener('resize', mesurer)
  }, [ref, proportion])
  return largeur
}

function Outil(props: { icone: NomIcone; nom: string; inactif: boolean; agir: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.nom}
      aria-disabled={props.inactif || undefined}
      onClick={() => !props.inactif && props.agir()}
    >
      <Icone nom={props.icone} />
    </button>
  )
}

/** The page's number, typed: what is not one of the document's is not applied. */
function SaisiePage({ page, pages, aller }: { page: number; pages: number; aller: (n: number) => void }) {
  const id = useId()
  const [saisi, setSaisi] = useState<string | null>(null)
  const lire = (texte: string): number | null => {
    const n = /^\s*\d{1,4}\s*$/.test(texte) ? Number(texte) : 0
    return n >= 1 && n <= pages ? n : null
  }
  return (
    <>
      <label className="cache" htmlFor={id}>
        Page
      </label>
      <input
        id={id}
        className="chiffres"
        inputMode="numeric"
        autoComplete="off"
        value={saisi ?? String(page)}
        aria-invalid={(saisi !== null && lire(saisi) === null) || undefined}
        onChange={(evenement) => {
          setSaisi(evenement.target.value)
          const n = lire(evenement.target.value)
          if (n !== null) aller(n)
        }}
        onBlur={() => setSaisi(null)}
        onFocus={(e) => e.target.select()}
      />
      <span className="visionneuse-sur" role="status">
        sur {pages || '…'}
      </span>
    </>
  )
}
