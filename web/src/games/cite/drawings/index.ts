/** The picture of each postcard, drawn in a frame of 150 × 78. */
import type { Component } from "svelte";
import Bouquinistes from "./Bouquinistes.svelte";
import Chartier from "./Chartier.svelte";
import Fontaine from "./Fontaine.svelte";
import GrandeLumiere from "./GrandeLumiere.svelte";
import Jardin from "./Jardin.svelte";
import Lampadaire from "./Lampadaire.svelte";
import Levitation from "./Levitation.svelte";
import Metropolitain from "./Metropolitain.svelte";
import MoulinRouge from "./MoulinRouge.svelte";
import Peintre from "./Peintre.svelte";
import Penseur from "./Penseur.svelte";
import SacreCoeur from "./SacreCoeur.svelte";

export const pictures: Record<string, Component> = {
  levitation: Levitation,
  metropolitain: Metropolitain,
  jardin: Jardin,
  sacre_coeur: SacreCoeur,
  peintre: Peintre,
  chartier: Chartier,
  bouquinistes: Bouquinistes,
  lampadaire: Lampadaire,
  moulin_rouge: MoulinRouge,
  penseur: Penseur,
  grande_lumiere: GrandeLumiere,
  fontaine: Fontaine,
};
