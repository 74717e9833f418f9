import { type ReactNode, useRef, useState } from 'react'
import { Bouton } from '../Bouton.tsx'
import { Icone } from '../Icone.tsx'
import { accesChamp, Etoile, estRequis, type ProprietesChamp, SousChamp } from './Champ.tsx'
import './Televersement.css'

export type EtatTeleversement =
  | { genre: 'vide' }
  | { genre: 'envoi'; nomFichier: string; pourcent: number }
  | { genre: 'present'; nomFichier: string; detail?: string | undefined }
  | { genre: 'echec'; nomFichier: string; message: string }

interface TeleversementProps extends ProprietesChamp {
  etat: EtatTeleversement
  /** For the file picker: « .pdf,.xls ». */
  accepte: string
  surChoisir: (fichier: File) => void
  /** What became of the file, when it is not kept: « lu ». */
  faitDit?: string
  surAnnuler?: (() => void) | undefined
  surReessayer?: (() => void) | undefined
  surSupprimer?: (() => void) | undefined
  surOuvrir?: (() => void) | undefined
  /** Drops a file that failed: the field is as it was before it. */
  surRetirer?: (() => void) | undefined
  /** Under what went wrong, what can be made of it. */
  proposition?: ((gestes: { choisir: () => void; viser: () => void }) => ReactNode) | undefined
}

/** One document: drop zone, progress with cancel, retry, replace, delete. Sends nothing itself. */
export function Televersement(televersement: TeleversementProps) {
  const entree = useRef<HTMLInputElement>(null)
  const [survol, setSurvol] = useState(false)
  const acces = accesChamp(televersement)
  const requis = estRequis(televersement)
  const prendre = (fichier: File | undefined): void => {
    if (fichier && !televersement.desactive) televersement.surChoisir(fichier)
    if (entree.current) entree.current.value = ''
    viser()
  }
  const choisir = (): void => entree.current?.click()
  // The button that was pressed goes with the state it belonged to: the field keeps the focus.
  const viser = (): void => entree.current?.focus({ preventScroll: true })
  const puisViser = (agir: (() => void) | undefined) =>
    agir &&
    (() => {
      agir()
      viser()
    })
  const classe = ['champ', 'televersement', `televersement-${televersement.etat.genre}`]
  if (acces['aria-invalid']) classe.push('champ-faux')
  if (survol && !televersement.desactive) classe.push('televersement-survol')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the real file input inside
    <div
      className={classe.join(' ')}
      onDragOver={(evenement) => {
        evenement.preventDefault()
        setSurvol(true)
      }}
      onDragLeave={() => setSurvol(false)}
      onDrop={(evenement) => {
        evenement.preventDefault()
        setSurvol(false)
        prendre(evenement.dataTransfer.files[0])
      }}
    >
      <div className="champ-tete">
        <label htmlFor={acces.id}>
          {televersement.libelle}
          {requis && <Etoile />}
        </label>
        {televersement.complement}
      </div>
      {televersement.aide && (
        <p className="champ-aide" id={`${acces.id}-aide`}>
          {televersement.aide}
        </p>
      )}
      <input
        {...acces}
        ref={entree}
        className="cache"
        type="file"
        // The Tab key stops at the button beside it; links to errors and labels lead here.
        tabIndex={-1}
        accept={televersement.accepte}
        onChange={(e) => prendre(e.target.files?.[0])}
      />
      {requis && (
        <span className="cache" id={`${acces.id}-requis`}>
          Obligatoire
        </span>
      )}
      <div className="televersement-zone">
        <Contenu
          {...televersement}
          surAnnuler={puisViser(televersement.surAnnuler)}
          surReessayer={puisViser(televersement.surReessayer)}
          surSupprimer={puisViser(televersement.surSupprimer)}
          surRetirer={puisViser(televersement.surRetirer)}
          decritPar={
            [requis && `${acces.id}-requis`, acces['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
          choisir={choisir}
        />
      </div>
      <p className="cache" role="status">
        {televersement.etat.genre === 'present' &&
          `${televersement.etat.nomFichier} est ${televersement.faitDit ?? 'enregistré'}.`}
      </p>
      <SousChamp id={acces.id} erreurs={televersement.erreurs} raison={televersement.raison} />
      {televersement.proposition?.({ choisir, viser })}
    </div>
  )
}

function Contenu(props: TeleversementProps & { choisir: () => void; decritPar: string | undefined }) {
  const { etat } = props
  if (etat.genre === 'vide' && props.desactive) return <p>Aucun fichier joint</p>
  if (etat.genre === 'vide')
    return (
      <>
        <Icone nom="deposer" />
        <p className="televersement-glisser">Glissez le fichier ici, ou</p>
        <Bouton
          onClick={props.choisir}
          description={`Choisir un fichier : ${props.libelle}`}
          decritPar={props.decritPar}
        >
          Choisir un fichier
        </Bouton>
      </>
    )
  if (etat.genre === 'envoi')
    return (
      <>
        <Icone nom="fichier" />
        <p className="televersement-nom">{etat.nomFichier}</p>
        <progress max={100} value={etat.pourcent} aria-label={`Envoi de ${etat.nomFichier}`} />
        <span className="chiffres petit">{Math.round(etat.pourcent)}&nbsp;%</span>
        {props.surAnnuler && (
          <Bouton variante="secondary-light" onClick={props.surAnnuler}>
            Annuler
          </Bouton>
        )}
      </>
    )
  const echec = etat.genre === 'echec'
  return (
    <>
      <Icone nom={echec ? 'refuse' : 'fait'} />
      <p className="televersement-nom">
        {etat.nomFichier}
        <small role={echec ? 'alert' : undefined}>{echec ? etat.message : etat.detail}</small>
      </p>
      {echec && props.surReessayer && (
        <Bouton icone="recharger" onClick={props.surReessayer}>
          Réessayer
        </Bouton>
      )}
      {!echec && props.surOuvrir && (
        <Bouton variante="secondary-light" onClick={props.surOuvrir}>
          Ouvrir
        </Bouton>
      )}
      {!props.desactive && (
        <Bouton
          variante="secondary-light"
          onClick={props.choisir}
          description={`Remplacer : ${props.libelle}`}
          decritPar={props.decritPar}
        >
          Remplacer
        </Bouton>
      )}
      {echec && !props.desactive && props.surRetirer && (
        <Bouton
          variante="secondary-light"
          onClick={props.surRetirer}
          description={`Retirer : ${props.libelle}`}
        >
          Retirer
        </Bouton>
      )}
      {!echec && !props.desactive && props.surSupprimer && (
        <Bouton
          variante="secondary-light"
          icone="corbeille"
          onClick={props.surSupprimer}
          description={`Supprimer : ${props.libelle}`}
        >
          Supprimer
        </Bouton>
      )}
    </>
  )
}
