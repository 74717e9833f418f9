import { useState } from 'react'
import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { Chiffre } from '../Chiffre.tsx'
import { DossierEnregistre } from './DossierEnregistre.tsx'
import { FormulaireDossier, type GestesOfferts } from './FormulaireDossier.tsx'
import { HorsCours } from './HorsCours.tsx'
import { Minuterie } from './Minuterie.tsx'
import { Sorties } from './Sorties.tsx'
import { nomDossier } from './suite-dossiers.ts'
import type { DossierVu } from './use-dossier-vu.ts'
import './dossier.css'

export interface ProprietesDossier {
  seance: SeanceEntiere
  dossier: DossierLu
  vue: DossierVu
}
export interface ProprietesSaisie extends ProprietesDossier {
  gestes: GestesOfferts
  /** Told of the amount being typed; null: nothing would be granted; undefined: nothing is being typed. */
  surEssai: (montant: number | null | undefined) => void
}

/** Characters that one line holds. */
const LONG = 36

/** One file: who must leave, what is asked and proposed, then what is decided of it. */
export function CarteDossier({
  seance: s,
  dossier: d,
  vue,
  recueLe,
  ...saisir
}: ProprietesSaisie & { recueLe: number }) {
  // A correction holds for what it corrects: recorded again by somebody else, that is shown first.
  const [corrige, setCorrige] = useState<number | null>(null)
  const lu = d.enregistre !== null && corrige !== d.version
  const saisie = !lu && (vue.enCours || vue.tenu || d.enregistre !== null)
  return (
    <section className="carte seance-dossier" aria-labelledby="seance-titre">
      <p className="seance-rang">
        <span>
          Dossier {d.rang} sur {s.dossiers.length}
        </span>
        <span className="entier">{d.numero}</span>
        {vue.enCours && s.courant && (
          <Minuterie depuis={s.courant.depuis} duree={s.minuterie} heure={s.heure} recueLe={recueLe} />
        )}
        <a
          className="lien"
          href={`/gestion/admin/commissions/${s.commission.id}/validation?id=${d.projetId}`}
          target="_blank"
          rel="noreferrer"
        >
          Ouvrir le dossier <span className="cache">{d.numero} (nouvelle fenêtre)</span>
        </a>
      </p>
      <h2 id="seance-titre" className={nomDossier(d).length > LONG ? 'seance-titre-long' : undefined}>
        {nomDossier(d)}
      </h2>
      <p className="secondaire">{[d.structure, d.commune].filter(Boolean).join(' · ')}</p>
      {vue.enCours && !lu && <Sorties seance={s} dossier={d} />}
      <dl className="seance-chiffres">
        <Chiffre nom="Demandé" valeur={d.demande} />
        <Chiffre
          nom={s.etape === 1 ? 'Recommandé par le service' : 'Proposé à l’étape 1'}
          valeur={d.propose}
        />
        <Chiffre
          nom={d.derniereAide ? `Dernière aide, ${d.derniereAide.annee}` : 'Dernière aide'}
          valeur={d.derniereAide?.montant ?? null}
        />
      </dl>
      {d.avis && d.enregistre === null && (
        <p className="secondaire petit">
          Déjà décidé hors séance&nbsp;: {LIBELLES_DECISIONS[d.avis.decision]}
          {d.avis.montantAlloue !== null && `, ${formatEuros(d.avis.montantAlloue)}`}. Ce que la séance
          enregistre le remplace.
        </p>
      )}
      {lu && <DossierEnregistre seance={s} dossier={d} vue={vue} surCorriger={() => setCorrige(d.version)} />}
      {saisie && (
        <FormulaireDossier seance={s} dossier={d} vue={vue} surFini={() => setCorrige(null)} {...saisir} />
      )}
      {!vue.enCours && d.enregistre === null && <HorsCours seance={s} dossier={d} vue={vue} />}
    </section>
  )
}
