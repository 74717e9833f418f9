import { type ReactNode, useRef } from 'react'
import type { ValeursModele } from '#domain/modele/champs-modele.ts'
import type { GenreModele } from '#domain/modele/genres.ts'
import { InsererModele } from '#web/socle/modele/InsererModele.tsx'
import { relireDemandes } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { GardeSaisie } from '#web/ui/champs/GardeSaisie.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { BarreVerdicts, type PartieCourante } from './BarreVerdicts.tsx'
import type { useVerdicts } from './use-verdicts.ts'

type Verdicts = Omit<ReturnType<typeof useVerdicts<string>>, 'acquises' | 'reponses' | 'repondre'>

interface Proprietes {
  id: string
  titre: string
  /** How many parts are judged. */
  total: number
  verdicts: Verdicts
  /** Who may not give verdicts reads them. */
  lecture: boolean
  pret: boolean
  /** Under the button: what is still to be done, or what follows. */
  suite: string
  envoyer: () => void
  /** Which templates of reasons are offered, and what fills them. */
  modele: { genre: GenreModele; valeurs: ValeursModele }
  /** What may be answered without going down to the form, where it is below the document. */
  courante?: PartieCourante
  /** One `LigneVerdict` a part. */
  children: ReactNode
}

/** A review under way: its parts, a refusal's reason, failures, its sending; leaving it asks first. */
export function FormulaireVerdicts({ id, total, verdicts: c, lecture, ...p }: Proprietes) {
  const faites = total - c.manquantes.length
  const avancement = `${faites} réponse${faites > 1 ? 's' : ''} sur ${total}`
  const formulaire = useRef<HTMLElement>(null)
  const allerAuFormulaire = (): void => {
    formulaire.current?.scrollIntoView({ block: 'start' })
    formulaire.current?.querySelector<HTMLElement>('textarea, .bouton-primary:enabled')?.focus()
  }
  return (
    <>
      <GardeSaisie actif={c.modifie && !c.enCours} />
      {!lecture && (
        <BarreVerdicts
          avancement={avancement}
          complet={c.complet}
          inactive={c.enCours}
          courante={p.courante}
          allerAuFormulaire={allerAuFormulaire}
        />
      )}
      <section className="panneau encart" aria-labelledby={id} ref={formulaire}>
        <div className="panneau-tete ligne base bouts ecart-3">
          <h2 id={id}>{p.titre}</h2>
        </div>
        <ol className="filets filets-entre sous-2">{p.children}</ol>
        {c.refus && (
          <>
            <ZoneTexte
              nom="message"
              libelle="Motif du refus *"
              aide="Envoyé au porteur, en tête des parties à corriger."
              lignes={5}
              max={5000}
              valeur={c.message}
              onChange={c.setMessage}
              erreurs={c.erreurMessage}
            />
            <InsererModele {...p.modele} champ="message" texte={c.message} ecrire={c.setMessage} />
          </>
        )}
        {c.echec && (
          <EtatErreur
            message={c.echec.message}
            verbe="Voir la demande à jour"
            {...(c.conflit && { surReessayer: () => void relireDemandes() })}
          />
        )}
        <Bouton
          variante="primary"
          large
          desactive={lecture || !p.pret}
          enCours={c.enCours}
          decritPar={`${id}-manque`}
          onClick={p.envoyer}
        >
          Envoyer le contrôle
        </Bouton>
        <p className="petit secondaire panneau-manque" id={`${id}-manque`} role="status">
          {p.suite}
        </p>
      </section>
    </>
  )
}
