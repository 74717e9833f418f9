import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { SECTIONS_CONTROLE, type SectionDemande } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { limiteDeCorrection, valeursDuProjet } from '#web/socle/modele/valeurs-modele.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { allerAuMotif } from '#web/socle/projet/verdicts/aller-au-motif.ts'
import { FormulaireVerdicts } from '#web/socle/projet/verdicts/FormulaireVerdicts.tsx'
import { LigneVerdict, suiteVerdict } from '#web/socle/projet/verdicts/LigneVerdict.tsx'
import { TouchesVerdicts } from '#web/socle/projet/verdicts/TouchesVerdicts.tsx'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { resumeChangements } from './resume-changements.ts'
import { type Controle, SECTIONS, useControle } from './use-controle.ts'

interface Proprietes {
  projet: ProjetReponse
  /** Another file waits, last year's is there to compare: their keys are recalled here. */
  aSuivant: boolean
  aComparer: boolean
}

const partieDe = (section: SectionDemande): HTMLElement | null =>
  document.getElementById(`partie-${SECTIONS.indexOf(section) + 1}`)
const allerA = (section: SectionDemande): void => partieDe(section)?.scrollIntoView({ block: 'start' })

/** Whether the part is whole in the window, or fills it from its title on. */
function enVue(section: SectionDemande): boolean {
  const cadre = partieDe(section)?.getBoundingClientRect()
  return !cadre || (cadre.bottom >= 0 && (cadre.bottom <= innerHeight || cadre.top < innerHeight * 0.75))
}

/** The four verdicts of a review, always in view; read-only for who may not give them. */
export function PanneauControle({ projet, aSuivant, aComparer }: Proprietes) {
  const lecture = !projet.actions.includes('controler')
  const c = useControle(projet)
  const { data: calendrier } = useCalendrier()
  const viser = (section: SectionDemande): void => {
    c.setCourante(section)
    allerA(section)
  }
  // The document scrolls to the next part; once all have an answer, the reason field takes the focus.
  const repondre = (section: SectionDemande, reponse: boolean): void => {
    const suivante = c.repondre(section, reponse)
    if (suivante) allerA(suivante)
    else requestAnimationFrame(allerAuMotif)
  }
  // A key judges the part only when it is in view; otherwise it first brings it into view.
  const repondreVue = (reponse: boolean): void =>
    enVue(c.courante) ? repondre(c.courante, reponse) : allerA(c.courante)
  const envoyer = async (): Promise<void> => {
    if (c.complet && !c.enCours && (await c.envoyer())) annoncer('Le contrôle a été envoyé.')
  }
  const { actifs, basculer } = useRaccourcis(
    {
      ...Object.fromEntries(SECTIONS.map((s, i) => [String(i + 1), () => viser(s)])),
      ...(!lecture && {
        o: () => repondreVue(true),
        n: () => repondreVue(false),
      }),
      // « m » leads to the reason only when there is one to write: otherwise it opens the internal note.
      ...(c.refus && { m: allerAuMotif }),
    },
    () => void envoyer(),
  )
  const le = projet.controles && formatJour(jourDe(new Date(projet.controles.le)))
  return (
    <>
      <FormulaireVerdicts
        id="panneau-controle"
        titre="Contrôle"
        total={SECTIONS.length}
        verdicts={c}
        lecture={lecture}
        pret={c.complet}
        suite={lecture ? 'Vous consultez cette demande\u00a0: seul un gestionnaire la contrôle.' : suite(c)}
        envoyer={() => void envoyer()}
        modele={{ genre: 'refus-controle', valeurs: valeursDuProjet(projet, limiteDeCorrection(calendrier)) }}
        courante={{
          rang: SECTIONS.indexOf(c.courante) + 1,
          titre: SECTIONS_CONTROLE[c.courante],
          viser: () => viser(c.courante),
          repondre: (reponse) => repondre(c.courante, reponse),
        }}
      >
        {SECTIONS.map((section, rang) => (
          <LigneVerdict
            key={section}
            rang={rang + 1}
            titre={SECTIONS_CONTROLE[section]}
            reponse={c.reponses[section]}
            acquise={c.acquises.includes(section)}
            precision={
              c.acquises.includes(section) ? `Partie acceptée le ${le}` : resumeChangements(projet, section)
            }
            courante={c.courante === section}
            inactive={lecture || c.enCours}
            viser={() => viser(section)}
            repondre={(reponse) => repondre(section, reponse)}
          />
        ))}
      </FormulaireVerdicts>
      <TouchesVerdicts
        parties={[1, SECTIONS.length]}
        lecture={lecture}
        motif={c.refus}
        autres={[
          ...(aSuivant ? [['S', 'dossier suivant'] as const] : []),
          ...(aComparer ? [['C', 'comparer'] as const] : []),
        ]}
        actifs={actifs}
        basculer={basculer}
      />
    </>
  )
}

function suite(controle: Controle): string {
  const rangs = controle.manquantes.map((s) => SECTIONS.indexOf(s) + 1)
  return suiteVerdict(
    rangs,
    controle.refus,
    'Le porteur sera prévenu par e-mail que sa demande est complète.',
  )
}
